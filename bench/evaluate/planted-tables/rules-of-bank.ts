import type { PlantedSchema } from '../planted/shop';
import { openTable, type OpenTable } from '../planted/open-tables';

interface BankFigure {
  readonly figure: string;
  readonly value: string;
}

/** Which rules hold between the tables of a bank, and their numbers of rows. */
export function rulesOfBank(bank: PlantedSchema): BankFigure[] {
  const tables = Object.fromEntries(bank.tables.map((linked) => [linked.name, openTable(linked)]));
  const [accountDistrict, clientDistrict, dispClient, dispAccount, loanAccount, orderAccount] =
    bank.foreignKeys.map(({ rows }) => rows);
  const { account, client, disp, loan, order } = tables as Record<string, OpenTable>;
  const owners = countBy(dispAccount!, account!.rowCount, (row) => disp!.text('kind', row) === 'OWNER');
  const clientUses = countBy(dispClient!, client!.rowCount, () => true);
  const loans = countBy(loanAccount!, account!.rowCount, () => true);
  const uver = countBy(orderAccount!, account!.rowCount, (row) => order!.text('kind', row) === 'UVER');
  const paymentOf = new Map(Array.from(loanAccount!, (of, row) => [of, loan!.number('payments', row)]));
  const uverRows = rowsOf(order!.rowCount).filter((row) => order!.text('kind', row) === 'UVER');
  return [
    share('accounts with exactly one owner', rowsOf(account!.rowCount), (row) => owners[row] === 1),
    share('clients with exactly one disp', rowsOf(client!.rowCount), (row) => clientUses[row] === 1),
    share('client from the district of the account', rowsOf(disp!.rowCount), (row) => {
      return clientDistrict![dispClient![row]!] === accountDistrict![dispAccount![row]!];
    }),
    share('accounts with one loan at most', rowsOf(account!.rowCount), (row) => loans[row]! <= 1),
    share('as many UVER orders as loans', rowsOf(account!.rowCount), (row) => uver[row] === loans[row]),
    share('UVER order of the payment of the loan', uverRows, (row) => {
      return order!.number('amount', row) === paymentOf.get(orderAccount![row]!);
    }),
    share('loan is amount by duration', rowsOf(loan!.rowCount), (row) => {
      return loan!.number('amount', row) === loan!.number('payments', row) * loan!.number('duration', row);
    }),
    ...bank.tables.map(({ name, table }) => ({ figure: `${name} rows`, value: `${table.rowCount}` })),
  ];
}

const rowsOf = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

function countBy(parents: Int32Array, parentCount: number, isCounted: (row: number) => boolean): Int32Array {
  const counts = new Int32Array(parentCount);
  parents.forEach((parent, row) => {
    if (isCounted(row)) counts[parent]!++;
  });
  return counts;
}

function share(figure: string, rows: readonly number[], holds: (row: number) => boolean): BankFigure {
  return { figure, value: `${((100 * rows.filter(holds).length) / Math.max(1, rows.length)).toFixed(2)} %` };
}
