import type { PiiEntity } from '@core/contract/pii-entities';
import { startPostgresServer } from '../tests/setup/postgres-server';
import { configOf, psqlOf, recreate } from './postgresql';
import { marks, postgresqlCustomers, protectedColumns } from './setup/customers';
import { measureRun, type MeasuredRun, type RunMeasures } from './setup/measure-run';
import { patientColumns, patientMarks, postgresqlPatients } from './setup/patients';

interface SearchedTable {
  readonly name: string;
  readonly database: string;
  readonly create: (rows: number) => string;
  readonly protect: MeasuredRun['protect'];
  readonly marks: Readonly<Record<string, PiiEntity>>;
}

const tables: readonly SearchedTable[] = [
  {
    name: 'customers: 3 columns protected, 2 texts searched',
    database: 'bench_customers',
    create: postgresqlCustomers,
    protect: protectedColumns,
    marks,
  },
  {
    name: 'patients: 5 columns protected, 7 others searched',
    database: 'bench_patients',
    create: postgresqlPatients,
    protect: patientColumns,
    marks: patientMarks,
  },
];

interface SearchLine {
  readonly name: string;
  readonly rows: number;
  /** Processor time of a job whose columns are protected but not marked, so that nothing is searched for. */
  readonly 'cpu s without': string;
  readonly 'cpu s with': string;
  /** How much more the job takes for the search. */
  readonly more: string;
  readonly verdict: string;
  readonly aim: 'met' | 'missed';
}

const aim = 0.2;

/** What the search for protected values adds to the processor time of a job, in the same run. */
export async function benchLeaks(rows: number, tries: number): Promise<SearchLine[]> {
  const server = await startPostgresServer();
  try {
    const psql = psqlOf(server);
    const lines: SearchLine[] = [];
    for (const { name, database, create, protect, marks: marked } of tables) {
      psql('postgres', `CREATE DATABASE ${database}`);
      psql(database, create(rows));
      const run = (marksOfRun: MeasuredRun['marks']) => {
        recreate(psql);
        const [source, destination] = [configOf(server, database), configOf(server, 'bench_target')];
        return measureRun({ source, destination, protect, marks: marksOfRun, workers: 2 });
      };
      const turns: (readonly [without: RunMeasures, with_: RunMeasures])[] = [];
      for (let turn = 0; turn < tries; turn++) turns.push([await run({}), await run(marked)]);
      lines.push(lineOf(name, rows, turns));
    }
    return lines;
  } finally {
    await server.stop();
  }
}

/** By the least of all turns: other work on the machine only adds. */
function lineOf(
  name: string,
  rows: number,
  turns: readonly (readonly [without: RunMeasures, with_: RunMeasures])[],
): SearchLine {
  const without = Math.min(...turns.map(([one]) => one.cpuSeconds));
  const searched = Math.min(...turns.map(([, one]) => one.cpuSeconds));
  const more = searched / without - 1;
  return {
    name,
    rows,
    'cpu s without': without.toFixed(2),
    'cpu s with': searched.toFixed(2),
    more: `${Math.round(more * 100)} %`,
    verdict: [...new Set(turns.map(([, one]) => one.verdict))].join(', '),
    aim: more <= aim ? 'met' : 'missed',
  };
}
