import { kindInRow } from '../engine/row-formula';
import { problemRemark } from '../engine/formula-remarks';
import { needsWholeColumn, type ColumnProfile, type Remark, type RowColumn } from '../generator';
import { isRefused, reviewGenerator } from '../review';
import { columnsOfGenerator, readBranch, type Branch, type ReadBranch, type WrongBranch } from './branches';

/** Which branch a remark is about, counted from 1, and whether its condition or its generator. */
const at = (branch: number, part: 'when' | 'then', remark: Remark): Remark =>
  ({ ...remark, params: { ...remark.params, branch, part } }) as Remark;

type Mistake = WrongBranch | 'when' | 'kind';

const wrong = (mistake: Mistake): Remark => ({
  severity: 'refusal',
  code: 'branch-wrong',
  params: { branch: 0, mistake },
});

/** What speaks against branches for a column, beside the conditions themselves. */
export function reviewBranches(column: ColumnProfile, branches: readonly Branch[]): Remark[] {
  const last = branches.at(-1);
  if (branches.length < 2 || last?.when.trim() !== '') {
    return [{ severity: 'refusal', code: 'branches-empty', params: {} }];
  }
  return branches.flatMap((branch, place) => {
    const read = readBranch(branch);
    const ofGenerator = typeof read === 'string' ? [wrong(read)] : reviewOne(column, read);
    const hasWhen = branch === last || branch.when.trim() !== '';
    return [
      ...(hasWhen ? [] : [at(place + 1, 'when', wrong('when'))]),
      ...ofGenerator.map((remark) => at(place + 1, 'then', remark)),
    ];
  });
}

function reviewOne(column: ColumnProfile, { definition, parameters }: ReadBranch): readonly Remark[] {
  if (definition.family === 'Duplicate') return [];
  const remarks = reviewGenerator(definition, column, parameters);
  if (isRefused(remarks) || !needsWholeColumn(definition, column, parameters)) return remarks;
  return [wrong('generator')];
}

/** What speaks against the conditions, and against generators that look at the columns beside. */
export function reviewBranchesInRow(
  column: ColumnProfile,
  branches: readonly Branch[],
  row: readonly RowColumn[],
): Remark[] {
  return branches.flatMap((branch, place) => {
    const read = readBranch(branch);
    const beside = typeof read === 'string' ? [] : reviewBeside(column, read, row);
    return [
      ...reviewWhen(branch, row).map((remark) => at(place + 1, 'when', remark)),
      ...beside.map((remark) => at(place + 1, 'then', remark)),
    ];
  });
}

function reviewWhen({ when }: Branch, row: readonly RowColumn[]): Remark[] {
  if (when.trim() === '') return [];
  const kind = kindInRow(when, row);
  if (!kind.ok) return [problemRemark(kind.problem)];
  return kind.value === 'boolean' ? [] : [wrong('kind')];
}

function reviewBeside(column: ColumnProfile, read: ReadBranch, row: readonly RowColumn[]): readonly Remark[] {
  const { definition, parameters } = read;
  if (definition.reviewRow) return definition.reviewRow(column, parameters, row);
  const there = new Set(row.map(({ name }) => name));
  return columnsOfGenerator(read)
    .filter(({ column: name }) => !there.has(name))
    .map(({ column: missing }) => ({ severity: 'refusal', code: 'row-column', params: { missing } }));
}
