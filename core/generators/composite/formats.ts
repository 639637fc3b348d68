import type { LogicalType } from '@core/kernel/data/logical-type';
import { jsonFormat } from './json-format';
import { listFormat } from './list-format';
import { hstoreFormat, pairsFormat } from './pair-formats';
import type { DocumentFormat } from './spans';
import { xmlFormat } from './xml-format';

/** The format of a text: by the type of its column where that says it, else by how the text begins. */
export function formatOf(text: string, type: LogicalType): DocumentFormat {
  switch (type.kind) {
    case 'json':
      return jsonFormat;
    case 'xml':
      return xmlFormat;
    case 'list':
      return firstOf(text) === '{' || /^\[-?\d+:/.test(text) ? listFormat : jsonFormat;
    default:
      return formatByStart(text);
  }
}

function formatByStart(text: string): DocumentFormat {
  const first = firstOf(text);
  if (first === '{' || first === '[') return jsonFormat;
  if (first === '<') return xmlFormat;
  return /^\s*(?:"(?:[^"\\]|\\[^])*"|[^\s"=,]+)\s*=>/.test(text) ? hstoreFormat : pairsFormat;
}

const firstOf = (text: string): string | undefined => /\S/.exec(text)?.[0];
