import type { ModelLine } from './model-line';

export interface Evaluation {
  readonly models: readonly ModelLine[];
  readonly holdout: ModelLine;
}

/** Prints only JSON; or a readable table, with one row per metric and one column per model. */
export function printEvaluation({ models, holdout }: Evaluation, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify({ models, holdout })}\n`);
    return;
  }
  const lines = [...models, holdout];
  const rows = figuresOf(holdout).map((figure) => [
    figure.replaceAll('_', ' '),
    Object.fromEntries(lines.map((line) => [line.name, shown(figure, line[figure])])),
  ]);
  console.table(
    Object.fromEntries(rows.filter(([, row]) => Object.values(row ?? {}).some((text) => text !== ''))),
  );
}

type Figure = Exclude<keyof ModelLine, 'name'>;

const figuresOf = (line: ModelLine): Figure[] =>
  Object.keys(line).filter((figure): figure is Figure => figure !== 'name');

function shown(figure: Figure, value: number | null): string {
  if (value === null) return '';
  if (figure === 'orphans' || figure === 'peak_rss_mb') return value.toFixed(0);
  return value.toFixed(figure.endsWith('seconds') ? 2 : 4);
}
