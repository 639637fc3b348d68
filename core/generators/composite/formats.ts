import type { LogicalType } from '@core/kernel/data/logical-type';
import { jsonFormat } from './json-format';
import { listFormat } from './list-format';
import { hstoreFormat, pairsFormat } from './pair-formats';
import type { DocumentFormat } from './spans';
import { xmlFormat } from './xml-format';

/** The format of a text: by the type of its column where that says it, else by how the text begins. */
export function formatOf(text: string, type: LogicalType): DocumentFormat {
  const first = /\S/.exec(text)?.[0];
  switch (type.kind) {
    case 'json':
      return jsonFormat;
    case 'xml':
      return xmlFormat;
    case 'list':
      return first === '{' || /^\[-?\d+:/.test(text) ? listFormat : jsonFormat;
    default:
      if (first === '{' || first === '[') return jsonFormat;
      if (first === '<') return xmlFormat;
      return /^\s*(?:"(?:[^"\\]|\\[^])*"|[^\s"=,]+)\s*=>/.test(text) ? hstoreFormat : pairsFormat;
  }
}
