"""Makes the labelled columns from tables.txt: values by Faker and python-stdnum, labels by the kind of each column.

    python3 -m venv VENV && VENV/bin/pip install Faker==40.54.0 python-stdnum==2.2
    VENV/bin/python make_set.py

Writes tuning/ and held/ (CSV files and labels.json each), technical/ from technical.txt, packages/ and found/ from the texts of their names, and
SHA256SUMS. Of every group of tables.txt a third of the tables, chosen by the hash of their names, is held back: it is read
by a scan once, when everything else is done. German insurance numbers carry an age, so that a later run makes others.
"""

import csv
import hashlib
import json
import random
import re
import shutil
from datetime import date
from pathlib import Path

from faker import Faker
from stdnum import luhn
from stdnum.de import idnr
from stdnum.gb import nhs
from stdnum.jp import cn
from stdnum.nl import bsn

ROWS = 36
HERE = Path(__file__).parent
NON_PERSONAL = set(
    """id uuid code sku ref date date8 ts period year bool word title product product_ja productkana proddesc
    proddesc_ja category brand color file serial ean version amount pct dec rating currency dept json_settings""".split()
) | {f"int{n}" for n in range(1, 13)}
PERSON = "FREE_TEXT|FULL_NAME|FIRST_NAME|LAST_NAME|EMAIL|PHONE|ADDRESS|CITY"
LABELS = {
    **{kind: "FIRST_NAME" for kind in ["fn"]},
    **{kind: "LAST_NAME" for kind in ["ln", "tussen"]},
    **{kind: "FULL_NAME" for kind in ["name", "namekana", "xpn", "xcn"]},
    **{kind: "INITIALS" for kind in ["initials", "initial1"]},
    **{kind: "GENDER" for kind in ["gender", "gender1", "genderdigit"]},
    **{kind: "MARITAL_STATUS" for kind in ["marital", "marital1"]},
    **{kind: "BIRTH_DATE" for kind in ["bdate", "bdate8", "bdate_ja", "byear"]},
    **{kind: "STREET|ADDRESS" for kind in ["street", "street_only"]},
    **{kind: "ADDRESS|STREET" for kind in ["addr", "secondary"]},
    **{kind: "HEALTH" for kind in "health complaint drug icd blood allergy weight height bp".split()},
    **{kind: "SALARY" for kind in ["salary", "wage"]},
    **{kind: "STATE" for kind in ["state", "stateabbr"]},
    **{kind: "COUNTRY" for kind in ["country", "cc2"]},
    **{kind: "GPS_COORDINATES" for kind in ["lat", "lon", "gps"]},
    **{kind: "FREE_TEXT" for kind in ["free", "free_short"]},
    **{kind: "SSN" for kind in ["ssn", "ssn9"]},
    **{kind: PERSON for kind in ["json_person", "xml_person"]},
    "prefix": "NAME_PREFIX", "user": "USERNAME", "pw": "PASSWORD", "nationality": "NATIONALITY", "religion": "RELIGION",
    "bplace": "BIRTH_PLACE", "age": "AGE", "job": "JOB_TITLE", "org": "ORGANIZATION", "hno": "HOUSE_NUMBER",
    "zip": "POSTCODE", "city": "CITY", "email": "EMAIL", "phone": "PHONE", "ip": "IP_ADDRESS", "mac": "MAC_ADDRESS",
    "imei": "DEVICE_ID", "imsi": "DEVICE_ID", "handle": "SOCIAL_MEDIA", "social": "SOCIAL_MEDIA|URL", "url_org": "URL",
    "cc": "CREDIT_CARD", "cvv": "CREDIT_CARD", "iban": "IBAN", "bic": "BIC", "acct": "BANK_ACCOUNT",
    "routing": "ROUTING_NUMBER|BANK_ACCOUNT", "blz": "ROUTING_NUMBER|BANK_ACCOUNT",
    "sortcode": "ROUTING_NUMBER|BANK_ACCOUNT", "btc": "CRYPTO_ADDRESS", "token": "ACCESS_TOKEN", "nino": "NINO",
    "nhs": "NHS_NUMBER", "bsn": "BSN", "steuer": "STEUER_ID", "svnr": "SOZIALVERSICHERUNGSNUMMER",
    "perso": "PERSONALAUSWEIS|NATIONAL_ID|PASSPORT", "mynumber": "MY_NUMBER", "corpnum": "CORPORATE_NUMBER",
    "taxid": "TAX_ID", "vat": "VAT_NUMBER|TAX_ID", "passport": "PASSPORT", "dl": "DRIVER_LICENSE",
    "plate": "LICENSE_PLATE", "vin": "VIN", "patient": "PATIENT_NUMBER", "kvnr": "PATIENT_NUMBER|NATIONAL_ID|HEALTH",
    "bio": "BIOMETRIC", "photo": "PHOTO", "signature": "SIGNATURE",
    "ethnicity": "NATIONALITY|RELIGION|HEALTH",
}  # fmt: skip
WORDS = {  # locale → kind → choices that Faker has no provider for
    "gender": {"en": "male female other", "nl": "man vrouw onbekend", "de": "männlich weiblich divers", "ja": "男性 女性"},
    "marital": {"en": "single married divorced widowed", "nl": "ongehuwd gehuwd gescheiden weduwe",
                "de": "ledig verheiratet geschieden verwitwet", "ja": "未婚 既婚 離婚"},
    "nationality": {"en": "American British French Polish", "nl": "Nederlandse Belgische Turkse Poolse",
                    "de": "deutsch türkisch polnisch österreichisch", "ja": "日本 韓国 中国 ベトナム"},
    "religion": {"en": "Catholic Protestant Muslim Jewish None", "nl": "katholiek protestants islam geen",
                 "de": "rk ev muslimisch keine", "ja": "仏教 神道 キリスト教 無宗教"},
    "complaint": {"en": "asthma diabetes migraine hypertension fracture", "nl": "astma diabetes migraine hoge_bloeddruk griep",
                  "de": "Asthma Diabetes Migräne Bluthochdruck Grippe", "ja": "喘息 糖尿病 片頭痛 高血圧 骨折"},
    "allergy": {"en": "penicillin peanuts latex pollen none", "nl": "penicilline pinda latex pollen geen",
                "de": "Penicillin Erdnüsse Latex Pollen keine", "ja": "ペニシリン 落花生 花粉 なし"},
    "drug": {"en": "ibuprofen metformin amoxicillin paracetamol", "nl": "ibuprofen metformine amoxicilline paracetamol",
             "de": "Ibuprofen Metformin Amoxicillin Paracetamol", "ja": "イブプロフェン メトホルミン アモキシシリン"},
    "tussen": {"nl": "van de van_der den ter"},
    "prefix": {"nl": "dhr. mevr.", "de": "Herr Frau", "en": "Mr. Ms. Mrs. Dr.", "ja": "様 殿"},
    "dept": {"en": "Sales Finance Logistics", "nl": "Verkoop Financiën Logistiek", "de": "Vertrieb Finanzen Logistik",
             "ja": "営業部 経理部 内科 外科"},
    "word": {"en": "open closed pending retail wholesale", "nl": "open gesloten wacht detailhandel groothandel",
             "de": "offen geschlossen wartend Handel Industrie", "ja": "未対応 対応中 完了 保留"},
    "color": {"en": "red green blue black", "nl": "rood groen blauw zwart", "de": "rot grün blau schwarz", "ja": "赤 緑 青 黒"},
    "category": {"en": "Kitchen Garden Office Toys", "nl": "Keuken Tuin Kantoor Speelgoed",
                 "de": "Küche Garten Büro Spielzeug", "ja": "台所用品 園芸 文具 玩具"},
    "product": {"en": "Steel_kettle Garden_hose Desk_lamp Oak_table", "nl": "Fluitketel Tuinslang Bureaulamp Eiken_tafel",
                "de": "Wasserkessel Gartenschlauch Schreibtischlampe Eichentisch", "ja": "やかん ホース 卓上ランプ 机"},
    "proddesc": {"en": "Made_of_steel,_holds_two_litres. Ten_metres,_with_nozzle. Dimmable,_warm_white.",
                 "nl": "Van_staal,_inhoud_twee_liter. Tien_meter,_met_spuitkop. Dimbaar,_warm_wit.",
                 "de": "Aus_Stahl,_fasst_zwei_Liter. Zehn_Meter,_mit_Düse. Dimmbar,_warmweiß.",
                 "ja": "ステンレス製、容量2リットル。 長さ10メートル、ノズル付き。 調光可能、電球色。"},
    "title": {"en": "Renewal_of_contract Demo_requested Price_question", "nl": "Verlenging_contract Demo_gevraagd Prijsvraag",
              "de": "Vertragsverlängerung Demo_angefragt Preisfrage", "ja": "契約更新の件 見積依頼 資料請求"},
    "ethnicity": {"en": "White Black Asian Hispanic Mixed"},
    "health": {"en": "none visual hearing mobility"},
}  # fmt: skip
FREE = {
    "en": "Spoke with {name} on Tuesday, will call back on {phone}. Send the papers to {email} please.",
    "nl": "Gesproken met {name}, belt terug op {phone}. Graag de stukken sturen naar {email}.",
    "de": "Mit {name} gesprochen, ruft unter {phone} zurück. Unterlagen bitte an {email} schicken.",
    "ja": "{name}様に電話済み。折り返しは{phone}まで。資料は{email}へ送付。",
}


class Maker:
    """Makes values of one table."""

    def __init__(self, table: str, locale: str):
        self.random = random.Random(table)
        self.fake = Faker(locale)
        self.german = Faker("de_DE")
        for fake in (self.fake, self.german):
            fake.seed_instance(int(hashlib.sha256(table.encode()).hexdigest()[:8], 16))
        self.locale, self.lang = locale, locale[:2]

    def column(self, kind: str) -> list[str]:
        if kind == "id":
            first = self.random.randint(1, 90_000)
            return [str(first + i) for i in range(ROWS)]
        return [self.value(kind) if self.random.random() > 0.04 else "" for _ in range(ROWS)]

    def value(self, kind: str) -> str:
        f, r = self.fake, self.random
        if kind in WORDS:
            return r.choice(WORDS[kind].get(self.lang, WORDS[kind].get("en", "")).split()).replace("_", " ")
        if re.fullmatch(r"int\d+", kind):
            digits = int(kind[3:])
            return str(r.randint(10 ** (digits - 1) if digits > 3 else 1, 10**digits - 1))
        if (made := getattr(self, f"make_{kind}", None)) is not None:
            return str(made())
        return str(self.simple(kind)(f, r))

    def digits(self, count: int) -> str:
        return "".join(str(self.random.randint(0 if i else 1, 9)) for i in range(count))

    def until(self, count: int, is_valid) -> str:
        while not is_valid(made := self.digits(count)):
            pass
        return made

    def pattern(self, form: str) -> str:
        return "".join(
            self.random.choice("ABCDEFGHJKLMNPRSTUVWXYZ") if c == "A" else str(self.random.randint(0, 9)) if c == "9" else c
            for c in form
        )

    def born(self) -> date:
        return self.day(1935, 2006)

    def day(self, first_year: int, last_year: int) -> date:
        return date(self.random.randint(first_year, last_year), self.random.randint(1, 12), self.random.randint(1, 28))

    def simple(self, kind: str):
        return {
            "uuid": lambda f, r: f.uuid4(),
            "code": lambda f, r: self.pattern(r.choice(["A9", "AA", "A99"])),
            "sku": lambda f, r: self.pattern("AA-9999-A"),
            "ref": lambda f, r: self.pattern("AAA2024/99999"),
            "serial": lambda f, r: self.pattern("AA99A9999999"),
            "date": lambda f, r: self.day(2022, 2025).isoformat(),
            "date8": lambda f, r: self.day(2017, 2025).strftime("%Y%m%d"),
            "ts": lambda f, r: f"{self.day(2023, 2025)} {r.randint(0, 23):02}:{r.randint(0, 59):02}:{r.randint(0, 59):02}",
            "period": lambda f, r: f"20{r.randint(19, 25)}-{r.randint(1, 12):02}",
            "year": lambda f, r: r.randint(2010, 2025),
            "bool": lambda f, r: r.choice(["true", "false"]),
            "brand": lambda f, r: r.choice("Lumora Vexta Kinto Brixel Sanora".split()),
            "file": lambda f, r: f"img_{r.randint(1000, 9999)}.jpg",
            "file_url": lambda f, r: f"https://files.example.com/{f.uuid4()}.pdf",
            "ean": lambda f, r: f.ean13(),
            "version": lambda f, r: f"{r.randint(1, 4)}.{r.randint(0, 12)}.{r.randint(0, 30)}",
            "amount": lambda f, r: f"{r.uniform(1, 9000):.2f}",
            "pct": lambda f, r: f"{r.uniform(0, 25):.1f}",
            "dec": lambda f, r: f"{r.uniform(15, 40):.2f}",
            "rating": lambda f, r: f"{r.uniform(1, 5):.1f}",
            "currency": lambda f, r: r.choice(["EUR", "USD", "GBP", "JPY"]),
            "json_settings": lambda f, r: json.dumps({"theme": r.choice(["dark", "light"]), "pageSize": r.choice([20, 50])}),
            "json_person": lambda f, r: json.dumps(
                {"name": f.name(), "email": f.email(), "phone": f.phone_number(), "city": f.city()}, ensure_ascii=False
            ),
            "xml_person": lambda f, r: f"<address><name>{f.name()}</name><street>{f.street_address()}</street></address>",
            "fn": lambda f, r: f.first_name(),
            "ln": lambda f, r: f.last_name(),
            "name": lambda f, r: f.name(),
            "namekana": lambda f, r: f.kana_name(),
            "xpn": lambda f, r: f"{f.last_name()}^{f.first_name()}^{r.choice('ABCDEFG')}",
            "xcn": lambda f, r: f"{r.randint(1000, 9999)}^{f.last_name()}^{f.first_name()}",
            "initials": lambda f, r: ".".join(r.sample("ABCDEFGHJKLMNPRSTW", r.randint(1, 3))) + ".",
            "initial1": lambda f, r: r.choice("ABCDEFGHJKLM"),
            "user": lambda f, r: f.user_name(),
            "pw": lambda f, r: f.password(),
            "hash": lambda f, r: f.sha256(),
            "gender1": lambda f, r: r.choice("MF"),
            "genderdigit": lambda f, r: r.choice("12"),
            "marital1": lambda f, r: r.choice("SMDW"),
            "bdate": lambda f, r: self.born().isoformat(),
            "bdate8": lambda f, r: self.born().strftime("%Y%m%d"),
            "bdate_ja": lambda f, r: self.born().strftime("%Y年%m月%d日"),
            "byear": lambda f, r: self.born().year,
            "bplace": lambda f, r: f.city(),
            "age": lambda f, r: r.randint(18, 90),
            "job": lambda f, r: f.job(),
            "org": lambda f, r: f.company(),
            "addr": lambda f, r: f.address().replace("\n", ", "),
            "street": lambda f, r: f.street_address() if self.lang != "ja" else f"{f.town()}{f.chome()}{f.ban()}",
            "street_only": lambda f, r: f.street_name(),
            "secondary": lambda f, r: f"Apt. {r.randint(1, 900)}",
            "hno": lambda f, r: f"{r.randint(1, 30)}番地{r.randint(1, 20)}" if self.lang == "ja" else r.randint(1, 220),
            "hnoadd": lambda f, r: r.choice(["", "a", "b", "bis", "2"]),
            "zip": lambda f, r: f.postcode(),
            "city": lambda f, r: f.city(),
            "stateabbr": lambda f, r: f.state_abbr(),
            "country": lambda f, r: f.country(),
            "cc2": lambda f, r: r.choice(["DE", "NL", "GB", "FR", "JP", "US"]),
            "lat": lambda f, r: f.latitude(),
            "lon": lambda f, r: f.longitude(),
            "gps": lambda f, r: f"{f.latitude()}, {f.longitude()}",
            "email": lambda f, r: f.email(),
            "phone": lambda f, r: f.phone_number(),
            "ip": lambda f, r: f.ipv4_public(),
            "mac": lambda f, r: f.mac_address(),
            "imsi": lambda f, r: "310" + self.digits(12),
            "handle": lambda f, r: "@" + f.user_name(),
            "social": lambda f, r: f"https://www.linkedin.com/in/{f.user_name()}",
            "url_org": lambda f, r: f.url(),
            "cc": lambda f, r: f.credit_card_number(),
            "cvv": lambda f, r: f"{r.randint(0, 999):03}",
            "expiry": lambda f, r: f.credit_card_expire(),
            "iban": lambda f, r: self.german.iban() if self.lang in ("en", "ja") else f.iban(),
            "bic": lambda f, r: f.swift(),
            "acct": lambda f, r: self.digits(7 if self.lang == "ja" else 8 if self.locale == "en_GB" else 10),
            "blz": lambda f, r: self.digits(8),
            "sortcode": lambda f, r: self.pattern("99-99-99"),
            "btc": lambda f, r: "1" + "".join(r.choice("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpq") for _ in range(33)),
            "token": lambda f, r: "sk_live_" + f.sha1()[:28],
            "salary": lambda f, r: r.randint(220, 900) * (10000 if self.lang == "ja" else 100),
            "wage": lambda f, r: f"{r.uniform(13, 60):.2f}",
            "ssn": lambda f, r: f.ssn(),
            "ssn9": lambda f, r: f.ssn().replace("-", ""),
            "nino": lambda f, r: self.pattern("AA999999") + r.choice("ABCD"),
            "svnr": lambda f, r: f.rvnr(),
            "perso": lambda f, r: self.pattern("L99A9A999"),
            "vat": lambda f, r: f.vat_id() if self.lang != "en" else "GB" + self.digits(9),
            "passport": lambda f, r: self.pattern("AA9999999") if self.lang == "ja" else f.passport_number(),
            "dl": lambda f, r: self.digits(12) if self.lang == "ja" else self.pattern("A9999999999"),
            "vin": lambda f, r: f.vin(),
            "patient": lambda f, r: self.pattern("P-9999999"),
            "kvnr": lambda f, r: self.pattern("A999999999"),
            "icd": lambda f, r: self.pattern("A99.9"),
            "blood": lambda f, r: r.choice(["A+", "B+", "AB-", "O+", "O-"]),
            "weight": lambda f, r: r.randint(48, 120),
            "height": lambda f, r: r.randint(150, 200),
            "bp": lambda f, r: f"{r.randint(100, 170)}/{r.randint(60, 100)}",
            "bio": lambda f, r: "Rk1SACAy" + f.sha256()[:40],
            "photo": lambda f, r: f"/media/people/{f.uuid4()}.jpg",
            "signature": lambda f, r: f"/media/signatures/{f.uuid4()}.png",
            "product_ja": lambda f, r: self.value("product"),
            "productkana": lambda f, r: r.choice(["ヤカン", "ホース", "タクジョウランプ", "ツクエ"]),
            "proddesc_ja": lambda f, r: self.value("proddesc"),
            "lei": lambda f, r: self.pattern("9999AAAAAAAA99AA9999"),
            "acad": lambda f, r: r.choice(["Dr.", "Prof.", "Dipl.-Ing."]),
            "agent": lambda f, r: f.user_agent()[:60],
            "plate": lambda f, r: f"{f.city()} 300 さ {r.randint(10, 99)}-{r.randint(10, 99)}"
            if self.lang == "ja"
            else f.license_plate(),
        }[kind]  # fmt: skip

    def make_free(self):
        return FREE[self.lang].format(name=self.fake.name(), phone=self.fake.phone_number(), email=self.fake.email())

    def make_free_short(self):
        return f"{self.fake.first_name()}: {FREE[self.lang].split('.')[0].split('。')[0]}".format(
            name=self.fake.name(), phone=self.fake.phone_number(), email=self.fake.email()
        )

    def make_state(self):
        f = self.fake
        parts = {"ja": "prefecture", "nl": "province", "de": "state"}
        return f.county() if self.locale == "en_GB" else getattr(f, parts.get(self.lang, "state"))()

    def make_bsn(self):
        return self.until(9, bsn.is_valid)

    def make_nhs(self):
        return self.until(10, nhs.is_valid)

    def make_steuer(self):
        return self.until(11, idnr.is_valid)

    def make_corpnum(self):
        return self.until(13, cn.is_valid)

    def make_imei(self):
        body = self.digits(14)
        return body + luhn.calc_check_digit(body)

    def make_routing(self):
        return self.until(9, lambda d: sum(int(c) * w for c, w in zip(d, [3, 7, 1] * 3)) % 10 == 0)

    def make_taxid(self):
        return {"de": lambda: self.pattern("99/999/99999"), "nl": lambda: self.pattern("999999999B01")}.get(
            self.lang, lambda: self.pattern("99-9999999")
        )()

    def make_mynumber(self):
        """The check digit of the ordinance of 2014, article 5."""
        body = self.digits(11)
        weights = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
        rest = sum(int(d) * w for d, w in zip(body, weights)) % 11
        return body + str(0 if rest <= 1 else 11 - rest)


def styled(name: str, style: str) -> str:
    if style == "upper":
        return name.upper() if name.isascii() else name
    return name[:1].upper() + name[1:] if style == "pascal" else name


def label_of(kind: str, marked: str) -> str | None:
    if marked.startswith("!"):
        return marked[1:] or None
    return None if kind in NON_PERSONAL else LABELS[kind]


def tables(file: str):
    for line in (HERE / file).read_text().splitlines():
        if line and not line.startswith("#"):
            head, body = line.split(": ", 1)
            name, style, locale = head.split()
            yield name, style, locale, [part.split("=", 1) for part in body.split()]


def held_tables(names: list[str]) -> set[str]:
    held = set()
    for group in sorted({name.split("-")[0] for name in names}):
        own = sorted((n for n in names if n.split("-")[0] == group), key=lambda n: hashlib.sha256(n.encode()).hexdigest())
        held |= set(own[::3])
    return held


def main() -> None:
    held = held_tables([name for name, *_ in tables("tables.txt")])
    labels: dict[str, dict] = {"tuning": {}, "held": {}, "technical": {}, "packages": {}, "found": {}}
    for part in labels:
        shutil.rmtree(HERE / part, ignore_errors=True)
        (HERE / part).mkdir()
    parted = [*((table, "held" if table[0] in held else "tuning") for table in tables("tables.txt")),
              *((table, part) for part in ("technical", "packages", "found") for table in tables(f"{part}.txt"))]
    for (name, style, locale, columns), part in parted:
        maker, file = Maker(name, locale), f"{name}.csv"
        header, values, labels[part][file] = [], [], {}
        for column, spec in columns:
            kind, mark, rest = re.fullmatch(r"(\w+?)([!~]?)((?:[A-Z_|]+)?)", spec).groups()
            header.append(styled(column, style))
            values.append(maker.column(kind))
            if mark != "~":
                labels[part][file][header[-1]] = label_of(kind, mark + rest.lstrip("|"))
        with open(HERE / part / file, "w", newline="", encoding="utf8") as out:
            csv.writer(out, lineterminator="\n").writerows([header, *zip(*values)])
    for part, files in labels.items():
        (HERE / part / "labels.json").write_text(json.dumps(files, ensure_ascii=False, indent=2) + "\n", encoding="utf8")
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(HERE)}\n"
        for path in sorted([*HERE.glob("*/*.csv"), *HERE.glob("*/labels.json")])
    ]
    (HERE / "SHA256SUMS").write_text("".join(sums))
    for part, files in labels.items():
        counted = [label for columns in files.values() for label in columns.values()]
        print(part, len(files), "tables", len(counted), "columns", sum(label is not None for label in counted), "personal")


if __name__ == "__main__":
    main()
