import type { DictionaryColumn } from '@core/kernel/data/column';
import type { FormParts, Units } from './number-form';
import { plainText, plainTextOfNumber } from './plain-number';

/** Numbers as texts, each once in a dictionary; specials are its first entries. */
export function writeNumberTexts(
  { values, special }: Units,
  rowCount: number,
  { phase, step, wide, isFixed, decimals, specials }: FormParts,
): DictionaryColumn {
  const codeOf = new Map<number, number>();
  const dictionary: string[] = specials.map((text) => text ?? '');
  const nullNumber = specials.indexOf(null) + 1;
  const codes = new Int32Array(rowCount);
  const textOf = (unit: number) =>
    wide === null
      ? plainTextOfNumber(phase + unit * step, decimals ?? 0, isFixed)
      : plainText(wide.offset + BigInt(Math.round(unit)) * wide.step, decimals ?? 0, isFixed);
  for (let i = 0; i < rowCount; i++) {
    const number = special === null ? 0 : special[i]!;
    if (number > 0) {
      codes[i] = number === nullNumber ? -1 : number - 1;
      continue;
    }
    const unit = values[i]!;
    let code = codeOf.get(unit);
    if (code === undefined) {
      code = dictionary.length;
      codeOf.set(unit, code);
      dictionary.push(textOf(unit));
    }
    codes[i] = code;
  }
  return { storage: 'dictionary', codes, dictionary };
}
