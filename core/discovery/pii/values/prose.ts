import type { PiiEntity } from '@core/contract/pii-entities';
import type { Recognizer } from '../recognizer';
import { kindsInText } from './find-in-text';

const read = 200;

/** Whether values are sentences rather than names or numbers: of many words, or long in a script without spaces. */
export function isProse(values: readonly string[]): boolean {
  const looked = values.slice(0, 50);
  const sentences = looked.filter(
    (text) =>
      (text.match(/\s/g)?.length ?? 0) >= 4 ||
      /[\u3040-\u30ff][^\s\d]{0,400}[。、]/.test(text) ||
      /[\u4e00-\u9fff\u30a0-\u30ff\d](?:は|が|を|に|へ|より|から|ので|さん)[\u4e00-\u9fff\u30a0-\u30ff]/.test(
        text,
      ),
  );
  return looked.length > 0 && sentences.length >= looked.length * 0.4;
}

/** Kinds of personal data in texts, each with the number of texts that contain it, most frequent first. */
export function kindsOfTexts(values: readonly string[], recognizers: readonly Recognizer[]) {
  const finders = recognizers.filter((recognizer) => recognizer.values?.inText);
  const counts = new Map<PiiEntity, number>();
  const texts = values.slice(0, read);
  let touched = 0;
  for (const text of texts) {
    const kinds = kindsInText(text, finders);
    if (kinds.size > 0) touched += 1;
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    texts: texts.length,
    /** The number of texts that contain any. */
    share: texts.length === 0 ? 0 : touched / texts.length,
    found: [...counts].map(([entity, count]) => ({ entity, texts: count })).sort((a, b) => b.texts - a.texts),
  };
}
