import type { CodedColumn } from '../coding';
import { childOf, leafOf } from '../trees/draw-codes';
import type { Tree } from '../trees/tree';

/** A tree with the column that it predicts, and the bins of its features for all training rows. */
export interface GrownTree {
  readonly target: CodedColumn;
  readonly tree: Tree;
  readonly bins: readonly Uint8Array[];
}

/** A tree that predicts another column with this one as a feature. */
export interface TreeAsking {
  readonly grown: GrownTree;
  /** The column's index among the features. */
  readonly feature: number;
}

/** A score a row for each code of a column: the greater, the likelier the code given all other columns. */
export type CodeScores = readonly Float64Array[];

/** Smoothing: the weight of a target's marginal in the shares of a leaf, in rows. */
const priorRows = 4;

/**
 * Predictions of a column of few values given the other columns, for some of the rows that the trees were grown on. Each
 * row is left out of the leaves that it fell into (leave-one-out).
 */
export class Posterior {
  private readonly known = new Map<GrownTree, LeafClasses>();

  constructor(private readonly rows: Uint32Array) {}

  /** By a tree that predicts the column: log probabilities. */
  ofTree(grown: GrownTree): CodeScores {
    const { codebook } = grown.target;
    const classes = this.classesOf(grown);
    return this.scored(codebook.fineCount, (row, scores) => {
      const leaf = leafOf(grown.tree, grown.bins, row);
      const actual = classes.classAt(row);
      for (let code = 0; code < scores.length; code++) {
        scores[code] = Math.log(classes.share(leaf, codebook.classOf[code]!, actual));
      }
    });
  }

  /** The model's posterior by Bayes' rule: from the tree that draws the column, and all trees that have it as a feature. */
  ofModel(own: GrownTree, asking: readonly TreeAsking[]): CodeScores {
    const { codebook } = own.target;
    const classes = this.classesOf(own);
    const told = asking.map(({ grown, feature }) => ({ grown, feature, of: this.classesOf(grown) }));
    return this.scored(codebook.fineCount, (row, scores) => {
      const leaf = leafOf(own.tree, own.bins, row);
      const actual = classes.classAt(row);
      for (let code = 0; code < scores.length; code++) {
        scores[code] = Math.log(classes.share(leaf, codebook.classOf[code]!, actual));
      }
      for (const { grown, feature, of } of told) {
        const held = leafOf(grown.tree, grown.bins, row);
        const kind = of.classAt(row);
        const known = Math.log(of.share(held, kind, kind));
        const from = firstAsking(grown, row, feature);
        for (let code = 0; code < scores.length; code++) {
          const reached = leafIf(grown, row, from, feature, codebook.binOf[code]!);
          scores[code]! += reached === held ? known : Math.log(of.share(reached, kind, nobody));
        }
      }
      const sum = logSum(scores);
      for (let code = 0; code < scores.length; code++) scores[code]! -= sum;
    });
  }

  private scored(codes: number, score: (row: number, scores: Float64Array) => void): CodeScores {
    const all = Array.from({ length: codes }, () => new Float64Array(this.rows.length));
    const scores = new Float64Array(codes);
    this.rows.forEach((row, at) => {
      score(row, scores);
      all.forEach((ofCode, code) => (ofCode[at] = scores[code]!));
    });
    return all;
  }

  private classesOf(grown: GrownTree): LeafClasses {
    const known = this.known.get(grown) ?? new LeafClasses(grown);
    this.known.set(grown, known);
    return known;
  }
}

/** The first node on a row's path that splits on a feature; its leaf if none does. */
function firstAsking({ tree, bins }: GrownTree, row: number, wanted: number): number {
  let node = 0;
  while (tree.feature[node]! >= 0 && tree.feature[node] !== wanted) {
    node = childOf(tree, node, bins[tree.feature[node]!]![row]!);
  }
  return node;
}

/** The leaf below a node that a row would fall into if one of its features had another bin. */
function leafIf({ tree, bins }: GrownTree, row: number, from: number, changed: number, bin: number): number {
  const { feature } = tree;
  let node = from;
  for (let asked = feature[from]!; asked >= 0; asked = feature[node]!) {
    node = childOf(tree, node, asked === changed ? bin : bins[asked]![row]!);
  }
  return node;
}

function logSum(scores: Float64Array): number {
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
}

/** Instead of a class: no row is left out. */
const nobody = -1;

interface Counts {
  readonly rows: number;
  readonly byClass: Float64Array;
}

/** Shares of the target's classes in the leaves of its tree. */
class LeafClasses {
  private readonly byLeaf = new Map<number, Counts>();
  private readonly overall: Counts;

  constructor(private readonly grown: GrownTree) {
    this.overall = this.count(0);
  }

  classAt(row: number): number {
    const { codebook, fine } = this.grown.target;
    return codebook.classOf[fine[row]!]!;
  }

  /** @param leftOut class of a row that does not count */
  share(leaf: number, kind: number, leftOut: number): number {
    const held = this.byLeaf.get(leaf) ?? this.count(leaf);
    this.byLeaf.set(leaf, held);
    const { rows, byClass } = this.overall;
    const prior = (byClass[kind]! + 0.5) / (rows + 0.5 * byClass.length);
    const count = Math.max(0, held.byClass[kind]! - (leftOut === kind ? 1 : 0));
    const of = Math.max(0, held.rows - (leftOut === nobody ? 0 : 1));
    return (count + priorRows * prior) / (of + priorRows);
  }

  private count(node: number): Counts {
    const { tree, target } = this.grown;
    const byClass = new Float64Array(target.codebook.classCount);
    const from = tree.first[node]!;
    const before = from === 0 ? 0 : tree.rowsUpTo[from - 1]!;
    let rows = before;
    for (let entry = from; entry < tree.past[node]!; entry++) {
      byClass[target.codebook.classOf[tree.codes[entry]!]!]! += tree.rowsUpTo[entry]! - rows;
      rows = tree.rowsUpTo[entry]!;
    }
    return { rows: rows - before, byClass };
  }
}
