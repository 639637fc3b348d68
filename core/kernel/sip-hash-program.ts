/**
 * The WebAssembly instructions that the program uses: https://webassembly.github.io/spec/core/binary/instructions.html
 */
const op = {
  block: 0x02,
  loop: 0x03,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  get: 0x20,
  set: 0x21,
  load64: 0x29,
  store64: 0x37,
  const32: 0x41,
  const64: 0x42,
  equal32: 0x46,
  add32: 0x6a,
  and32: 0x71,
  shiftLeft32: 0x74,
  add64: 0x7c,
  subtract64: 0x7d,
  and64: 0x83,
  or64: 0x84,
  xor64: 0x85,
  shiftLeft64: 0x86,
  rotateLeft64: 0x89,
  widen: 0xad,
  nothing: 0x40,
} as const;
const i32 = 0x7f;
const i64 = 0x7e;
const functionType = 0x60;

/** The offset of the message in memory; the hash is written to 0. */
export const messageAt = 16;

/** Parameters: the four words of the key and the message's length in bytes. */
const key = { k0Low: 0, k0High: 1, k1Low: 2, k1High: 3 } as const;
const length = 4;
/** Locals: the offset of the next word and of the end of the whole words; the state and a word of the message. */
const at = 5;
const end = 6;
const v0 = 7;
const v1 = 8;
const v2 = 9;
const v3 = 10;
const word = 11;

/** Signed integers in LEB128. */
function leb(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ;) {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    const isLast = (rest === 0n && low < 0x40) || (rest === -1n && low >= 0x40);
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}

const const32 = (value: number): number[] => [op.const32, ...leb(BigInt(value))];
const const64 = (value: bigint): number[] => [op.const64, ...leb(BigInt.asIntN(64, value))];
const get = (variable: number): number[] => [op.get, variable];
const set = (variable: number, value: readonly number[]): number[] => [...value, op.set, variable];
const both = (a: readonly number[], b: readonly number[], operation: number): number[] => [
  ...a,
  ...b,
  operation,
];
const add = (to: number, from: number): number[] => set(to, both(get(to), get(from), op.add64));
const xor = (to: number, value: readonly number[]): number[] => set(to, both(get(to), value, op.xor64));
const rotate = (variable: number, bits: bigint): number[] =>
  set(variable, both(get(variable), const64(bits), op.rotateLeft64));
/** Loads the word at an offset in memory. */
const wordAt = (place: number): number[] => [...get(place), op.load64, 3, 0];

const round: readonly number[] = [
  ...[...add(v0, v1), ...rotate(v1, 13n), ...xor(v1, get(v0)), ...rotate(v0, 32n)],
  ...[...add(v2, v3), ...rotate(v3, 16n), ...xor(v3, get(v2))],
  ...[...add(v0, v3), ...rotate(v3, 21n), ...xor(v3, get(v0))],
  ...[...add(v2, v1), ...rotate(v1, 17n), ...xor(v1, get(v2)), ...rotate(v2, 32n)],
];

/** Mixes a word into the state: two rounds, hence SipHash-2-4. */
const compress: readonly number[] = [...xor(v3, get(word)), ...round, ...round, ...xor(v0, get(word))];

/** A state variable starts as a constant and half of the key. */
const begin = (variable: number, constant: bigint, low: number, high: number): number[] => {
  const half = both(
    [...get(low), op.widen],
    both([...get(high), op.widen], const64(32n), op.shiftLeft64),
    op.or64,
  );
  return set(variable, both(half, const64(constant), op.xor64));
};

const body: readonly number[] = [
  ...begin(v0, 0x736f6d6570736575n, key.k0Low, key.k0High),
  ...begin(v1, 0x646f72616e646f6dn, key.k1Low, key.k1High),
  ...begin(v2, 0x6c7967656e657261n, key.k0Low, key.k0High),
  ...begin(v3, 0x7465646279746573n, key.k1Low, key.k1High),
  ...set(at, const32(messageAt)),
  ...set(end, both(get(at), both(get(length), const32(-8), op.and32), op.add32)),
  ...[op.block, op.nothing, op.loop, op.nothing],
  ...[...both(get(at), get(end), op.equal32), op.branchIf, 1],
  ...set(word, wordAt(at)),
  ...compress,
  ...set(at, both(get(at), const32(8), op.add32)),
  ...[op.branch, 0, op.end, op.end],
  // The last word: the remaining bytes, and the length in the highest byte.
  ...set(
    word,
    both(
      both(
        wordAt(end),
        both(
          both(
            const64(1n),
            [...both(both(get(length), const32(7), op.and32), const32(3), op.shiftLeft32), op.widen],
            op.shiftLeft64,
          ),
          const64(1n),
          op.subtract64,
        ),
        op.and64,
      ),
      both([...get(length), op.widen], const64(56n), op.shiftLeft64),
      op.or64,
    ),
  ),
  ...compress,
  ...xor(v2, const64(0xffn)),
  ...[...round, ...round, ...round, ...round],
  ...const32(0),
  ...both(both(get(v0), get(v1), op.xor64), both(get(v2), get(v3), op.xor64), op.xor64),
  ...[op.store64, 3, 0],
];

const size = (bytes: readonly number[]): number[] => {
  const encoded: number[] = [];
  for (let rest = bytes.length; ; rest >>>= 7) {
    if (rest < 0x80) return [...encoded, rest];
    encoded.push((rest & 0x7f) | 0x80);
  }
};
const sized = (bytes: readonly number[]): number[] => [...size(bytes), ...bytes];
const section = (id: number, ...content: number[]): number[] => [id, ...sized(content)];
const name = (text: string): number[] => sized([...Buffer.from(text)]);

/**
 * SipHash-2-4 on 64-bit words (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012) as a module of WebAssembly:
 * exports `memory` and `hash`. https://webassembly.github.io/spec/core/binary/modules.html
 */
export const sipHashProgram = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, 1, functionType, 5, i32, i32, i32, i32, i32, 0),
  ...section(3, 1, 0),
  ...section(5, 1, 0, 1),
  ...section(7, 2, ...name('memory'), 2, 0, ...name('hash'), 0, 0),
  ...section(10, 1, ...sized([2, 2, i32, 5, i64, ...body, op.end])),
]);
