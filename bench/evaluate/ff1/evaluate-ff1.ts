import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Ff1 } from '@core/generators/engine/ff1';

/**
 * `npm run evaluate -- ff1 [--cases=100000]`: FF1 with random radixes, lengths, keys and tweaks against an independent
 * second implementation (`reference.py`: Python's integers, AES by OpenSSL). 0 if all agree.
 */
export async function evaluateFf1(args: readonly string[]): Promise<number> {
  const asked = args.find((arg) => arg.startsWith('--cases='))?.slice('--cases='.length);
  const reference = spawn('python3', ['bench/evaluate/ff1/reference.py'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(reference, 'exit');
  for (let left = Number(asked ?? 100_000); left > 0; left--) {
    if (!reference.stdin.write(`${someCase()}\n`)) await once(reference.stdin, 'drain');
  }
  reference.stdin.end();
  const [code] = (await ended) as [number | null];
  return code ?? 1;
}

/**
 * Radix, length, key, tweak, and both halves before and after encryption. Also compares the variant with doubles, if it
 * is exact.
 */
function someCase(): string {
  const radix = [2, 10, 16, 26, 36, 62, 2 + randomInt(65_534)][randomInt(7)]!;
  const length = Math.max(2, Math.ceil(6 / Math.log10(radix))) + randomInt(60);
  const [key, tweak] = [randomBytes(16 + 8 * randomInt(3)), randomBytes(randomInt(40))];
  const left = someNumber(radix, Math.floor(length / 2));
  const right = someNumber(radix, Math.ceil(length / 2));
  const ff1 = new Ff1(key, tweak);
  const made: [bigint[], bigint[]] = [[left], [right]];
  ff1.encryptWide(radix, length, ...made);
  if (Ff1.isNarrow(radix, length)) {
    const narrow = [Float64Array.of(Number(left)), Float64Array.of(Number(right))] as const;
    ff1.encrypt(radix, length, ...narrow, 1);
    if (narrow.some(([half], at) => BigInt(half!) !== made[at]?.[0])) throw new Error('Doubles differ.');
  }
  return [
    radix,
    length,
    `k${key.toString('hex')}`,
    `t${tweak.toString('hex')}`,
    left,
    right,
    ...made.flat(),
  ].join(' ');
}

const someNumber = (radix: number, numerals: number): bigint =>
  Array.from({ length: numerals }, () => BigInt(randomInt(radix))).reduce(
    (sum, one) => sum * BigInt(radix) + one,
    0n,
  );
