"""Text from outside: what a record can keep of it, and what of it can be shown."""

REMARK = "# "  # before a line of a record that is no action
MOST_IN_A_NAME = 200  # characters of a name, a seed or a remark: honest ones have a few dozen
NOT_KEPT = f"has more than {MOST_IN_A_NAME} characters, or half a one, which no record can keep"


def keepable(text: str) -> bool:
    """Whether a record can hold it as a name or a seed."""
    return len(text) <= MOST_IN_A_NAME and writable(text)


def is_remark(text: str) -> bool:
    """Whether a record can hold it in a line of its own, behind its mark."""
    return keepable(REMARK + text) and not {"\r", "\n"} & {*text}


def writable(text: str) -> bool:
    """Whether a file can hold it: half a character may be read, but never written again."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def visible(text: str) -> str:
    """Without signs that nobody sees: some of them turn the rest of the line around."""
    return "".join(sign for sign in text if sign.isprintable())
