#!/usr/bin/env python3
"""Stops sweeps, takes their disk away and damages their files, and demands right bytes or a message.

usage: faults.py WAYMARK [--trials N] [--seed N]

Each trial writes one output while something goes wrong, and then, in most, goes on with --resume. It passes
if the command ends with 0 and the output has the bytes of an undisturbed run, or ends with one of its codes
for failures and a message. A signal of its own, the code of a bug, or a wrong file with code 0 fails.
"""

import argparse
import collections
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from subjects import FORMATS, Subject, digest  # noqa: E402

# What the command may end with, besides 0: see the exit codes in its help.
FAILURES = {64, 65, 66, 74, 130}
# A run that takes longer hangs.
PATIENCE = 120


class Wrong(Exception):
    """A trial that failed, and why."""


def check(run, allowed=FAILURES):
    """Demands that a run that failed said why."""
    if run.returncode == 0:
        return True
    if run.returncode not in allowed:
        raise Wrong(f"ended with {run.returncode}: {run.stderr[-300:]}")
    if not run.stderr.startswith(("error: ", "warning: ")):
        raise Wrong(f"ended with {run.returncode} and no message: {run.stderr[-300:]}")
    return False


class Trial:
    """One output in a folder of its own."""

    def __init__(self, subject, folder, dice):
        self.subject, self.folder, self.dice = subject, folder, dice
        self.output = folder / subject.name

    def start(self, *options, output=None, subject=None):
        arguments = (subject or self.subject).arguments(self.folder, output or self.output)
        return subprocess.Popen(
            arguments + list(options), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL, text=True)

    def end(self, process):
        try:
            _, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Wrong("hangs") from None
        return subprocess.CompletedProcess(process.args, process.returncode, "", errors)

    def run(self, *options):
        return self.end(self.start(*options))

    def pause(self):
        """Waits for a moment of a run, wherever it is then."""
        time.sleep(self.dice.random() ** 2 * self.subject.duration * 1.2)

    def stop(self, signal, *options):
        """Stops a run at a random moment."""
        process = self.start(*options)
        self.pause()
        process.send_signal(signal)
        return self.end(process)

    def expect_whole(self, run, expected=None):
        """Demands the right bytes of a run that says it is done; tells whether it is."""
        if not check(run):
            # A run before it may have been complete, and stopped while it tidied up.
            if self.output.exists() and digest(self.output) != self.subject.expected:
                raise Wrong("a run that failed left a wrong output of its name")
            return False
        if digest(self.output) != (expected or self.subject.expected):
            raise Wrong("ended with 0 over a wrong output")
        beside = (path.name for path in self.output.parent.iterdir())
        left = [name for name in beside if name.startswith(self.output.name)]
        if left != [self.output.name]:
            raise Wrong(f"left {sorted(left)}")
        return True

    def journal(self):
        return self.output.with_name(self.output.name + ".resume")

    def parts(self):
        part = self.output.with_name(self.output.name + ".part")
        return [p for p in (part.iterdir() if part.is_dir() else [part]) if p.is_file()]


# MARK: Faults


def killed(trial):
    """kill -9 at up to three moments, then to the end."""
    for _ in range(trial.dice.randint(1, 3)):
        run = trial.stop(9, "--resume")
        if run.returncode not in (0, -9):
            check(run)
            raise Wrong(f"ended with {run.returncode} by itself: {run.stderr[-300:]}")
        if run.returncode == 0:
            trial.expect_whole(run)
    if not trial.expect_whole(trial.run("--resume")):
        raise Wrong("was not resumed")
    return "right"


def signalled(signal):
    def fault(trial):
        run = trial.stop(signal)
        if run.returncode == -signal:
            # The signal came before the command listened: nothing was begun.
            if any(trial.parts()) or trial.output.exists():
                raise Wrong("a signal ended it in the middle")
        elif run.returncode == 0:
            trial.expect_whole(run)
        elif run.returncode != 130 or not run.stderr.startswith("error: interrupted"):
            raise Wrong(f"ended with {run.returncode}: {run.stderr[-300:]}")
        if not trial.expect_whole(trial.run("--resume")):
            raise Wrong("was not resumed")
        return "right"
    return fault


def full_disk(trial):
    """A disk too small for the output; then, as a rule, a larger one."""
    needed = trial.subject.size
    small = int(needed * trial.dice.uniform(0.02, 0.95)) // 4096 * 4096 + 65536
    disk = trial.folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={small}", "tmpfs", str(disk)]
    if subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        return "skipped"
    try:
        trial.output = disk / trial.subject.name
        run = trial.run()
        if trial.expect_whole(run):
            return "right"
        if "disk is full" not in run.stderr:
            raise Wrong(f"says nothing of the disk: {run.stderr[-300:]}")
        subprocess.run(
            ["mount", "-o", f"remount,size={2 * needed + (1 << 20)}", str(disk)], check=True)
        run = trial.run("--resume")
        if not trial.expect_whole(run):
            raise Wrong(f"was not resumed: {run.stderr[-300:]}")
        return "right"
    finally:
        subprocess.run(["umount", str(disk)], check=False)


def removed(trial):
    """The folder, or what is beside the output, goes away meanwhile."""
    folder = trial.folder / "inner"
    folder.mkdir()
    trial.output = folder / trial.subject.name
    process = trial.start()
    trial.pause()
    what = trial.dice.choice(["folder", "part", "journal"])
    if what == "folder":
        shutil.rmtree(folder, ignore_errors=True)
    elif what == "part":
        for part in trial.parts() if folder.exists() else []:
            part.unlink(missing_ok=True)
    else:
        trial.journal().unlink(missing_ok=True)
    run = trial.end(process)
    if not check(run):
        return "refused"
    if what == "folder" and not trial.output.exists():
        # It was complete, and then it was removed with the folder.
        return "removed"
    if digest(trial.output) != trial.subject.expected:
        raise Wrong(f"ended with 0 over a wrong output, {what} removed")
    return "right"


def changed_input(trial):
    """A scene or a track is cut off between two runs."""
    trial.stop(trial.dice.choice([9, 15]))
    source = trial.subject.input(trial.folder)
    data = source.read_bytes()
    source.write_bytes(data[:trial.dice.randrange(len(data))])
    run = trial.run("--resume")
    if not check(run):
        return "refused"
    fresh = Trial(trial.subject, trial.folder, trial.dice)
    fresh.output = trial.folder / ("fresh-" + trial.subject.name)
    if not check(fresh.run()):
        raise Wrong("resumed what cannot be begun")
    if digest(trial.output) not in (digest(fresh.output), trial.subject.expected):
        raise Wrong("mixed two inputs")
    return "right"


def edit(data, dice):
    """Returns bytes with one thing changed."""
    data = bytearray(data)
    place = dice.randrange(len(data)) if data else 0
    kind = dice.choice(["flip", "digit", "cut", "insert", "zeros", "repeat"])
    if kind == "flip" and data:
        data[place] ^= 1 << dice.randrange(8)
    elif kind == "digit":
        digits = [i for i, byte in enumerate(data) if 48 <= byte < 58]
        if digits:
            data[dice.choice(digits)] = dice.choice(b"0123456789-")
    elif kind == "cut":
        del data[place:]
    elif kind == "insert":
        data[place:place] = bytes(dice.randrange(256) for _ in range(dice.randint(1, 9)))
    elif kind == "zeros":
        data[place:] = bytes(len(data) - place)
    else:
        data += data[place:]
    return bytes(data)


def edited(pick):
    def fault(trial):
        # Each run that ends politely adds to the journal.
        for _ in range(trial.dice.randint(0, 2)):
            trial.stop(15, "--resume")
        trial.stop(trial.dice.choice([9, 15]), "--resume")
        for path in pick(trial):
            if path.exists():
                path.write_bytes(edit(path.read_bytes(), trial.dice))
        run = trial.run("--resume")
        return "right" if trial.expect_whole(run) else "refused"
    return fault


def together(count):
    """Several sweeps to one output at once, of which one may be killed."""
    def fault(trial):
        other = trial.subject.other
        subjects = [trial.subject if i == 0 else trial.dice.choice([trial.subject, other])
                    for i in range(count)]
        other.prepare(trial.folder)
        runs = []
        for subject in subjects:
            runs.append(trial.start(subject=subject))
            time.sleep(trial.dice.random() * 0.05)
        victim = trial.dice.randrange(2 * count)
        if victim < count:
            trial.pause()
            runs[victim].kill()
        ends = [trial.end(run) for run in runs]
        right = set()
        for index, (run, subject) in enumerate(zip(ends, subjects)):
            if index == victim and run.returncode == -9:
                continue
            if check(run):
                right.add(subject.expected)
            elif "is writing it" not in run.stderr:
                raise Wrong(f"ended with {run.returncode}: {run.stderr[-300:]}")
        if trial.output.exists() and digest(trial.output) not in right | {
                subject.expected for subject in subjects if victim < count}:
            raise Wrong("the output is none of those that were written")
        if right and not trial.output.exists():
            raise Wrong("ended with 0 and no output")
        return "right" if right else "refused"
    return fault


FAULTS = {
    "kill -9": killed,
    "SIGTERM": signalled(15),
    "SIGHUP": signalled(1),
    "full disk": full_disk,
    "removed files": removed,
    "truncated inputs": changed_input,
    "edited journals": edited(lambda trial: [trial.journal()]),
    "edited parts": edited(lambda trial: trial.parts()),
    "two at once": together(2),
    "five at once": together(5),
}


# MARK: Running


def table(results):
    """Returns what became of the trials, a line a fault and a column a format."""
    lines = ["fault".ljust(18) + "".join(name.rjust(30) for name in FORMATS)]
    for fault in FAULTS:
        cells = []
        for name in FORMATS:
            counts = results[fault, name]
            cells.append(" ".join(f"{count} {word}" for word, count in sorted(counts.items())))
        lines.append(fault.ljust(18) + "".join(cell.rjust(30) for cell in cells))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("waymark", type=pathlib.Path)
    parser.add_argument("--trials", type=int, default=500)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--trial", type=int, help="run this one alone")
    options = parser.parse_args()
    print(f"{options.trials} trials, --seed {options.seed}", flush=True)
    results = collections.defaultdict(collections.Counter)
    failures = []
    with tempfile.TemporaryDirectory(prefix="faults-") as base:
        base = pathlib.Path(base)
        subjects = [Subject(name, options.waymark.resolve(), base) for name in FORMATS]
        pairs = [(fault, subject) for fault in FAULTS for subject in subjects]
        alone = options.trial is not None
        for number in [options.trial] if alone else range(options.trials):
            fault, subject = pairs[number % len(pairs)]
            folder = base / f"trial-{number}"
            folder.mkdir()
            subject.prepare(folder)
            dice = random.Random(f"{options.seed} {number}")
            try:
                word = FAULTS[fault](Trial(subject, folder, dice))
            except Wrong as reason:
                word = "WRONG"
                failures.append(f"trial {number}, {fault}, {subject.format}: {reason}")
                print(failures[-1], flush=True)
            results[fault, subject.format][word] += 1
            shutil.rmtree(folder)
    print(table(results))
    print(f"{options.trials} trials, {len(failures)} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
