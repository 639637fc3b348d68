import type { AsciiColumn } from '../ascii-texts';
import type { AsciiWriter } from '../ascii-writer';

/** A column of these ASCII texts. */
export function writeTexts(writer: AsciiWriter, texts: readonly (string | null)[]): AsciiColumn {
  for (const text of texts) {
    if (text === null) writer.endNull();
    else {
      writer.put(text);
      writer.endRow();
    }
  }
  return writer.column();
}
