import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { daysFromCivil } from '@core/kernel/data/text-of';

type Texts = readonly (string | null)[];

const forms = {
  bool: /^(true|false)$/i,
  int: /^-?(0|[1-9]\d{0,17})$/,
  float: /^[+-]?(0|[1-9]\d*)?(\.\d*)?(e[+-]?\d+)?$/i,
  date: /^(\d{4})-(\d\d)-(\d\d)$/,
  timestamp: /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/,
};

/** The narrowest type that fits all values: bool, int, float, date, timestamp; else text. A column of NULLs is text. */
export function typeOfTexts(texts: Texts): LogicalType {
  const every = (fits: (text: string) => boolean) => texts.every((text) => text === null || fits(text));
  if (texts.every((text) => text === null)) return { kind: 'utf8' };
  if (every((text) => forms.bool.test(text))) return { kind: 'bool' };
  if (every((text) => forms.int.test(text))) {
    const isNarrow = every((text) => Math.abs(Number(text)) < 2 ** 31 - 1);
    return { kind: 'int', bits: isNarrow ? 32 : 64, signed: true };
  }
  if (every(isNumber)) return { kind: 'float', bits: 64 };
  if (every((text) => forms.date.test(text))) return { kind: 'date' };
  if (every((text) => forms.timestamp.test(text))) {
    return {
      kind: 'timestamp',
      zoned: texts.some((text) => /(Z|[+-]\d\d(:?\d\d)?)$/.test(text?.slice(10) ?? '')),
    };
  }
  return { kind: 'utf8' };
}

/** Converts texts to the storage of the type; one that does not fit is NULL. */
export function columnOfTexts(texts: Texts, type: LogicalType): Column {
  const nulls = new Uint8Array(texts.length);
  const fill = <Value>(values: { [row: number]: Value }, parse: (text: string) => Value | null) =>
    texts.forEach((text, row) => {
      const value = text === null ? null : parse(text);
      if (value === null) nulls[row] = 1;
      else values[row] = value;
    });
  switch (type.kind) {
    case 'bool': {
      const values = new Uint8Array(texts.length);
      fill(values, (text) => (forms.bool.test(text) ? Number(text.toLowerCase() === 'true') : null));
      return { storage: 'bool', values, nulls };
    }
    case 'int':
      if (type.bits === 64) {
        const values = new BigInt64Array(texts.length);
        fill(values, (text) => (forms.int.test(text) ? BigInt(text) : null));
        return { storage: 'int64', values, nulls };
      } else {
        const values = new Int32Array(texts.length);
        fill(values, (text) => (forms.int.test(text) ? Number(text) : null));
        return { storage: 'int32', values, nulls };
      }
    case 'float': {
      const values = new Float64Array(texts.length);
      fill(values, (text) => (isNumber(text) ? Number(text) : null));
      return { storage: 'float64', values, nulls };
    }
    case 'date': {
      const values = new Int32Array(texts.length);
      fill(values, dayOf);
      return { storage: 'int32', values, nulls };
    }
    case 'timestamp': {
      const values = new BigInt64Array(texts.length);
      fill(values, microsecondOf);
      return { storage: 'int64', values, nulls };
    }
    default:
      return { storage: 'text', values: texts };
  }
}

const isNumber = (text: string) => forms.float.test(text) && /\d/.test(text) && Number.isFinite(Number(text));

function dayOf(text: string): number | null {
  const [, year, month, date] = forms.date.exec(text.slice(0, 10)) ?? [];
  return year && month && date ? daysFromCivil(Number(year), Number(month), Number(date)) : null;
}

function microsecondOf(text: string): bigint | null {
  const day = dayOf(text);
  if (day === null) return null;
  const [, , , , hour, minute, second = '0', fraction = '', zone] = forms.timestamp.exec(text) ?? [];
  const seconds =
    day * 86_400 + Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second) - offsetOf(zone);
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** Seconds east of UTC of 'Z', '+02', '+0200' or '+02:00'; 0 if there is none. */
function offsetOf(zone: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  if (!hours) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}
