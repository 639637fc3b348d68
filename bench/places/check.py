"""The places of core/generators/words/places beside the facts of others. Prints what differs, and the sums.

    VENV/bin/pip install phonenumbers==9.0.43 countrystatecity-postal-codes==2.0.1
    VENV/bin/python bench/places/check.py

Area codes: libphonenumber takes a number of each as a valid landline of its country. Postcodes: the share of a record's
numbers that are in use, and records that no postcode in use stands behind. The second package has no postcodes of Ireland
and Chile, outward codes alone of Britain, one a town of Brazil, and numbers of municipalities for Spain; those are not counted.
"""

import json
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import countrystatecity_postal_codes
import phonenumbers
from phonenumbers import PhoneNumberType

ROOT = Path(__file__).parents[2] / "core/generators/words/places"
POSTCODES = Path(countrystatecity_postal_codes.__file__).parent / "data/by-country"
NOT_COUNTED = {"BR", "CL", "ES", "GB", "IE"}
RECORD = re.compile(r"^(.+) ([A-Z]*)(\d[\d,+-]*)([A-Z]*) (\d+) (-?[\d.]+) (-?[\d.]+)$")
RUN = re.compile(r"^(\d+)(?:([+-])(\d+))?$")
LANDLINES = {PhoneNumberType.FIXED_LINE, PhoneNumberType.FIXED_LINE_OR_MOBILE}


def records():
    lists = re.findall(r"\['([A-Z]{2})', (\w+), '([^']*)'\]", (ROOT / "places.ts").read_text(encoding="utf8"))
    for country, name, end in lists:
        file = re.sub(r"([A-Z])", lambda letter: "-" + letter[0].lower(), name)
        for entry in re.split(r"[|\n]", (ROOT / f"{file}.ts").read_text(encoding="utf8")):
            if match := RECORD.match(entry.strip("`; ")):
                yield country, end, *match.groups()


def numbers_of(written):
    """As core/generators/words/places/number-runs.ts reads them."""
    before = ""
    for part in written.split(","):
        first, sign, last = RUN.match(part).groups()
        start = before[: max(0, len(before) - len(first))] + first
        before = start if last is None else start[: len(start) - len(last)] + last
        for number in range(int(start), int(before) + 1, 2 if sign == "+" else 1):
            yield str(number).zfill(len(start))


def is_landline(country, area):
    for length in range(4, 9):
        for first in "23456789":
            number = area + (first + "345678901")[:length]
            try:
                parsed = phonenumbers.parse(number, country)
            except phonenumbers.NumberParseException:
                continue
            if phonenumbers.is_valid_number_for_region(parsed, country) and phonenumbers.number_type(parsed) in LANDLINES:
                return True
    return False


@cache
def starting(country, length):
    return {code[:length] for code in in_use(country)}


@cache
def in_use(country):
    rows = json.loads((POSTCODES / country / "postcodes.json").read_text(encoding="utf8"))
    return {re.sub(r"[^A-Z0-9]", "", row["code"].upper()) for row in rows}


def main():
    areas, numbers = set(), defaultdict(lambda: [0, 0, 0])
    for country, end, city, letters, written, then, area, *_ in records():
        if (country, area) not in areas and not is_landline(country, area):
            print(f"{country} {city}: no landline has the area code {area}")
        areas.add((country, area))
        if country in NOT_COUNTED:
            continue
        starts = [
            letters + number + one + (end if end.isdigit() else "")
            for number in numbers_of(written)
            for one in (then or [""])
        ]
        known = starting(country, len(starts[0]))
        found = sum(start in known for start in starts)
        sums = numbers[country]
        sums[0] += 1
        sums[1] += found
        sums[2] += len(starts)
        if found == 0:
            print(f"{country} {city}: no postcode in use begins with {starts[0]} to {starts[-1]}")
    print(f"{len(areas)} area codes")
    for country, (count, found, all_of) in sorted(numbers.items()):
        print(f"{country}: {count} records, {found} of {all_of} numbers in use ({found / all_of:.2f})")


if __name__ == "__main__":
    main()
