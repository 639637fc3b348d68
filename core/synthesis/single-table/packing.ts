import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { AppError } from '@core/kernel/errors';

/**
 * Packs JSON with typed arrays among its values (bigints and numbers that JSON lacks too) into bytes: a magic word,
 * then, compressed, the JSON with each array named by its kind and length, and the arrays' bytes one after the other.
 */
export function pack(state: unknown): Uint8Array {
  const parts: Uint8Array[] = [];
  const text = JSON.stringify(state, (_, value: unknown) => {
    if (typeof value === 'bigint') return { $bigint: String(value) };
    if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
    if (!isTypedArray(value)) return value;
    parts.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    return { $array: kindOf(value), length: value.length };
  });
  const json = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(json.length);
  return Buffer.concat([magic, deflateRawSync(Buffer.concat([head, json, ...parts]), { level: 3 })]);
}

/** Reads what `pack` wrote. @throws AppError 'synthesis-model-unreadable' where the bytes are anything else */
export function unpack(bytes: Uint8Array): unknown {
  try {
    if (!magic.equals(bytes.subarray(0, magic.length))) throw new TypeError('The bytes are no saved model.');
    const body = inflateRawSync(bytes.subarray(magic.length));
    let at = 4 + body.readUInt32LE(0);
    return JSON.parse(body.toString('utf8', 4, at), (_, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('$bigint' in value) return BigInt(String(value.$bigint));
      if ('$number' in value) return Number(value.$number);
      if (!('$array' in value) || !('length' in value)) return value;
      const array = arrayOf(String(value.$array), Number(value.length));
      new Uint8Array(array.buffer).set(body.subarray(at, at + array.byteLength));
      if (at + array.byteLength > body.length) throw new RangeError('The saved model is cut short.');
      at += array.byteLength;
      return array;
    });
  } catch (error) {
    throw new AppError('synthesis-model-unreadable', { cause: error });
  }
}

const magic = Buffer.from('USYN\u0001');

const kinds = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
};

type Kind = keyof typeof kinds;
type TypedArray = InstanceType<(typeof kinds)[Kind]>;

/** Buffers too: JSON.stringify would call their toJSON first, so they are told by its form. */
function isTypedArray(value: unknown): value is TypedArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function kindOf(array: TypedArray): Kind {
  const kind = (Object.keys(kinds) as Kind[]).find((name) => array instanceof kinds[name]);
  if (kind === undefined) throw new TypeError('An array of this kind cannot be packed.');
  return kind;
}

function arrayOf(name: string, length: number): TypedArray {
  const kind = (Object.keys(kinds) as Kind[]).find((known) => known === name);
  if (kind === undefined) throw new TypeError('The saved model has an array of an unknown kind.');
  return new kinds[kind](length);
}
