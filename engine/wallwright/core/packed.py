"""What a link is packed as: a sum, a head and one number, in letters that need no escape."""

from base64 import b64decode, urlsafe_b64encode

SUM = 6  # bytes: what guards against a letter that was lost


def packed(checked: bytes, head: bytes, number: int, length: int) -> str:
    """`length` is the bytes that say how long the head is."""
    tail = number.to_bytes((number.bit_length() + 7) // 8)
    body = checked + len(head).to_bytes(length) + head + tail
    return urlsafe_b64encode(body).rstrip(b"=").decode()


def unpacked(signs: str, length: int) -> tuple[bytes, bytes, int]:
    """The sum, the head and the number; a ValueError where there are other signs."""
    body = b64decode(signs + "=" * (-len(signs) % 4), altchars=b"-_", validate=True)
    start = SUM + length
    end = start + int.from_bytes(body[SUM:start])
    return body[:SUM], body[start:end], int.from_bytes(body[end:])
