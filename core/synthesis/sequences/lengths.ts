import type { RandomStream } from '@core/kernel/random';
import { drawCodes, type Arrange } from '../trees/draw-codes';
import type { TreeFeature } from '../trees/tree';
import { coded, countCodebook } from './count-codebook';
import type { Draw } from './event-model';
import { growDraw, type GrowPlace } from './grow-draw';

/** How many rows a parent has, 0 included, given its context. @param lengths by parent, none above `greatest` @param isCount false where only which parents have more of them counts */
export function fitLengths(
  name: string,
  lengths: Int32Array,
  greatest: number,
  context: readonly TreeFeature[],
  place: GrowPlace,
  isCount = true,
): Promise<Draw> {
  const target = coded(countCodebook(name, greatest), lengths);
  const offered = () => context.map((feature, index) => ({ source: 'context' as const, index, feature }));
  return growDraw({ target, offered, isCount }, 0, place);
}

export function drawLengths(
  { features, tree }: Draw,
  context: readonly Uint8Array[],
  count: number,
  random: RandomStream,
  arrange?: Arrange,
): Int32Array {
  const codes = new Uint16Array(count);
  drawCodes(
    tree,
    features.map(({ index }) => context[index]!),
    count,
    random,
    codes,
    arrange,
  );
  return Int32Array.from(codes);
}
