#!/usr/bin/env python3
"""What somebody said over a month, as a journal: said.py JOURNAL LAST_DAY [DAYS].

A check-in each evening, its pain going with the night before; two medicines and their doses; sets
of lifts twice a week, as 'poise reps' keeps them. The same lines every time. Only the Python
standard library is used.
"""
import datetime, json, os, random, sys


def main():
    path, last = sys.argv[1], datetime.date.fromisoformat(sys.argv[2])
    days = int(sys.argv[3]) if len(sys.argv) > 3 else 30
    chance = random.Random(19)
    zone = datetime.timezone(datetime.timedelta(hours=1))
    lines = []

    def add(kind, when, **members):
        moment = int(when.timestamp() * 1e6)
        lines.append({"id": f"{len(lines):08x}-0000-4000-8000-000000000000", "at_us": moment,
                      "zone": "Europe/Vienna", "kind": kind, **members})
        return moment

    def at(day, hour, minute=0):
        return datetime.datetime.combine(day, datetime.time(hour, minute), zone)

    def half(value):
        return round(2 * min(10, max(0, value))) / 2

    first = last - datetime.timedelta(days=days - 1)
    add("medication", at(first, 7), name="naproxen", dose="500 mg", times=["08:00", "20:00"],
        every_days=1, **{"from": str(first), "until": None})
    add("medication", at(first, 7, 1), name="adalimumab", dose="40 mg", times=["09:00"],
        every_days=14, **{"from": str(first), "until": None})
    for k in range(days):
        day = first + datetime.timedelta(days=k)
        for hour in (8, 20):
            if chance.random() < 0.88:
                taken = at(day, hour, 5)
                add("dose", taken, medication="naproxen",
                    state="skipped" if chance.random() < 0.08 else "taken", day=str(day),
                    due=f"{hour:02}:00", done_us=int(taken.timestamp() * 1e6))
        if k % 14 == 0:
            taken = at(day, 9, 10)
            add("dose", taken, medication="adalimumab", state="taken", day=str(day), due="09:00",
                done_us=int(taken.timestamp() * 1e6))
        if k % 11 == 6:
            continue
        sleep = half(chance.uniform(1, 9))
        level = 7.5 - 0.55 * sleep - 0.04 * k + chance.gauss(0, 0.6)
        said = {f"q{n + 1}": half(level + d) for n, d in enumerate([0.5, 1, -1, -0.5, 0.8])}
        said["stiff_min"] = max(0, round(9 * level))
        said["global"], said["mood"] = half(level), half(10 - level)
        if k % 12 == 0:
            said["crp_mg_l"] = round(14 - 0.3 * k, 1)
        said["fatigue"], said["sleep"] = half(level + 0.5), sleep
        if level > 6:
            said["flare"] = True
        pain = [{"region": "l5", "level": half(level + 1), "stiff_min": 30}]
        for region, less, often in (("l4", 0.5, 0.6), ("si_left", 0, 0.7), ("si_right", 2, 0.3),
                                    ("c6", 2.5, 0.25), ("t7", 3, 0.2), ("hip_left", 1.5, 0.4),
                                    ("knee_right", 3, 0.2), ("foot_left", 2, 0.15)):
            if chance.random() < often:
                pain.append({"region": region, "level": half(level - less)})
        if chance.random() < 0.2:
            pain[-1]["swollen"] = True
        said["pain"] = pain
        add("checkin", at(day, 20, 30), **said)
    def lift(day, minute, exercise, load, reps, at_rest, slope, way, rpe=None):
        best = (at_rest - load) * slope
        means = [round(best * (1 - 0.035 * n + chance.gauss(0, 0.012)), 4) for n in range(reps)]
        begins = [round(4.2 * n, 3) for n in range(reps)]
        down = [None if way == 0.5 else round(1.1 + 0.05 * n, 2) for n in range(reps)]
        ups = [round(way / v, 2) for v in means]
        said = {"exercise": exercise, "load_kg": load, "stop_loss": 0.2, "gyroscope": True,
                "source": f"gym-{day}.mcap", "start_us": int(at(day, 17, minute).timestamp() * 1e6)}
        if rpe:
            said["rated_rpe"] = rpe
        add("set", at(day, 18), **said, start_s=begins,
            end_s=[round(b + u, 3) for b, u in zip(begins, ups)], mean_mps=means,
            peak_mps=[round(1.7 * v, 4) for v in means], range_m=[way] * reps, eccentric_s=down,
            pause_s=[None if d is None else 0.3 for d in down], concentric_s=ups)

    for k in range(2, days, 4):
        day, more = first + datetime.timedelta(days=k), 0.15 * k
        for n, load in enumerate((40, 60, 75)):
            lift(day, 5 + 4 * n, "bench", load, 5, 95 + more, 0.0125, 0.42, 8 if n == 2 else None)
        lift(day, 25, "squat", 70 + 2.5 * (k % 3), 6, 150 + more, 0.0085, 0.55)
        if k % 8 == 2:
            lift(day, 32, "deadlift", 90, 3, 170 + more, 0.006, 0.5, 7.5)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "a", encoding="utf-8") as journal:
        for line in lines:
            journal.write(json.dumps(line, separators=(",", ":")) + "\n")


main()
