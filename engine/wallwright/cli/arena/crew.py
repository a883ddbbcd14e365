"""Who plays the matches: this process, several, or a cluster; all are concurrent.futures."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from typing import Any, TypeVar

from wallwright.cli import UsageError

AHEAD = 4  # tasks handed out for each process, so that none waits for the next
FAR_AHEAD = 500  # where nobody knows how many machines there are, and more may come
TIMES = 3  # a task is handed out before it counts as lost
PATIENCE = 10  # seconds until a cluster must have answered
T = TypeVar("T")


class Alone(Executor):
    """It does at once what it is given."""

    def submit(self, task: Callable[..., T], /, *given: Any, **named: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(task(*given, **named))
        except Exception as wrong:  # it belongs to whoever asks for the result
            future.set_exception(wrong)
        return future


@contextmanager
def crew(jobs: int | None, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """The executor that was asked for, and how many tasks it may hold."""
    if cluster is not None:
        with _cluster(cluster) as executor:
            yield executor, FAR_AHEAD
        return
    count = jobs or os.cpu_count() or 1
    if count == 1:
        yield Alone(), 1
        return
    # Begun afresh, as everywhere: a copy of this process would bring its threads' locks along.
    # An interrupt ends them in silence.
    executor = ProcessPoolExecutor(count, get_context("spawn"), signal, (SIGINT, SIG_DFL))
    try:
        yield executor, AHEAD * count
    finally:
        executor.shutdown(cancel_futures=True)


def done(
    executor: Executor, ahead: int, task: Callable[..., T], tasks: Iterable[tuple[Any, ...]]
) -> Iterator[T]:
    """What comes of each task, in the order in which they happen to be done.

    One that is lost with its worker is handed out again; a mistake of the task itself is raised.
    """
    left, running = iter(tasks), dict[Future[T], tuple[tuple[Any, ...], int]]()
    while True:
        for given in islice(left, ahead - len(running)):
            running[executor.submit(task, *given)] = given, 1
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            given, times = running.pop(future)
            wrong = _wrong(future)
            if wrong is None:
                yield future.result()
            elif times < TIMES and is_lost(wrong):
                running[executor.submit(task, *given)] = given, times + 1
            elif isinstance(wrong, (BrokenExecutor, CancelledError)):
                raise UsageError("whoever played was ended from outside") from None
            else:
                raise wrong


def in_order(
    executor: Executor,
    ahead: int,
    task: Callable[..., T],
    tasks: Iterable[tuple[Any, ...]],
    step: Callable[[], None],
) -> list[T]:
    """What comes of each task, in the order of the tasks."""
    numbered = ((task, number, given) for number, given in enumerate(tasks))
    found = dict[int, T]()
    for number, one in done(executor, ahead, _numbered, numbered):
        found[number] = one
        step()
    return [found[number] for number in sorted(found)]


def _numbered(task: Callable[..., T], number: int, given: tuple[Any, ...]) -> tuple[int, T]:
    return number, task(*given)


def _wrong(future: Future[Any]) -> BaseException | None:
    return CancelledError() if future.cancelled() else future.exception()


def is_lost(wrong: BaseException) -> bool:
    """Whether a cluster has lost the worker, and not the task failed."""
    return type(wrong).__module__.partition(".")[0] == "distributed"


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UsageError("--dask needs Dask, which comes along with wallwright[arena]") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise UsageError(
            f"no Dask cluster answers at {address!r} ({type(wrong).__name__})"
        ) from None
    with client:
        executor: Executor = client.get_executor(pure=False)
        yield executor
