import { RandomStream } from '@core/kernel/random';
import { fitSchema } from '@core/synthesis/fit-schema';
import { presetOptions } from '@core/synthesis/presets';
import type { TrainingColumn } from '@core/synthesis/training-table';
import type { PlantedSchema } from '../planted/shop';
import { generateAll } from '../planted-schema';
import { days, numbers, rowsOf, wholes, words } from './columns';
import { rulesOfBank } from './rules-of-bank';

const districts = 77;
const loanShare = 0.1516;
const secondShare = 0.193;
const sameDistrict = 0.91;

/**
 * A bank like Berka's (PKDD'99): an account has one owner and perhaps a second user, each a separate client, nine in
 * ten of them from the account's district; one account in seven has a loan, and only those have an order of kind UVER,
 * with the loan's payment. Measures what is preserved.
 */
export async function bankFigures(seed: number): Promise<object[]> {
  const source = plantBank(15);
  const started = performance.now();
  const model = await fitSchema(source, { ...presetOptions('balanced'), seed });
  const made = await generateAll(model, source);
  const seconds = (performance.now() - started) / 1000;
  const [first, second, third] = [source, made, plantBank(16)].map(rulesOfBank);
  return [
    ...first!.map(({ figure, value }, at) => ({
      figure,
      source: value,
      made: second![at]!.value,
      'another source': third![at]!.value,
    })),
    { figure: 'seconds', source: '', made: seconds.toFixed(1), 'another source': '' },
  ];
}

/**
 * Keys in order: account → district, client → district, disp → client, disp → account, loan → account, order → account.
 */
export function plantBank(seed: number, accounts = 4500): PlantedSchema {
  const random = new RandomStream();
  random.seed(seed, 0xba2c);
  const weights = rowsOf(districts, () => Math.exp(random.gaussian()));
  const drawDistrict = weightedDraw(weights, random);
  const accountDistrict = rowsOf(accounts, drawDistrict);
  const opened = rowsOf(accounts, () => 8400 + random.int(1800));
  const hasLoan = rowsOf(accounts, () => random.float() < loanShare);
  const users = rowsOf(accounts, (account) => ({ account, kind: 'OWNER' })).flatMap((owner) =>
    random.float() < secondShare ? [owner, { ...owner, kind: 'DISPONENT' }] : [owner],
  );
  const clients = users.map(({ account, kind }) => ({
    district: random.float() < sameDistrict ? accountDistrict[account]! : drawDistrict(),
    gender: random.int(2) === 0 ? 'F' : 'M',
    born: -15_000 + random.int(kind === 'OWNER' ? 18_000 : 20_000),
  }));
  const loans = rowsOf(accounts, (account) => account)
    .filter((account) => hasLoan[account])
    .map((account) => plantLoan(account, opened[account]!, random));
  const paymentOf = new Map(loans.map(({ account, payments }) => [account, payments]));
  const orders = rowsOf(accounts, (account) => plantOrders(account, paymentOf.get(account), random)).flat();
  const table = (name: string, columns: readonly TrainingColumn[], rowCount: number) => ({
    name,
    table: { rowCount, columns },
  });
  const key = (child: string, parent: string, rows: readonly number[]) => ({
    child,
    parent,
    rows: Int32Array.from(rows),
  });
  const column = <Item, Name extends keyof Item & string, Value>(
    make: (name: string, values: readonly Value[]) => TrainingColumn,
    rows: readonly (Item & Record<Name, Value>)[],
    name: Name,
  ) =>
    make(
      name,
      rows.map((row) => row[name]),
    );
  return {
    tables: [
      table(
        'district',
        [
          words(
            'region',
            rowsOf(districts, (row) => `region ${row % 8}`),
          ),
          wholes(
            'inhabitants',
            weights.map((weight) => Math.round(60_000 * weight)),
          ),
          wholes(
            'salary',
            weights.map((weight) => Math.round(8000 + 400 * weight + 300 * random.gaussian())),
          ),
        ],
        districts,
      ),
      table(
        'account',
        [
          words(
            'frequency',
            rowsOf(accounts, () => (random.int(12) === 0 ? 'weekly' : 'monthly')),
          ),
          days('opened', opened),
        ],
        accounts,
      ),
      table('client', [column(words, clients, 'gender'), column(days, clients, 'born')], clients.length),
      table('disp', [column(words, users, 'kind')], users.length),
      table(
        'loan',
        [
          column(days, loans, 'granted'),
          column(wholes, loans, 'amount'),
          column(wholes, loans, 'duration'),
          column(numbers, loans, 'payments'),
          column(words, loans, 'status'),
        ],
        loans.length,
      ),
      table(
        'order',
        [column(words, orders, 'bank'), column(numbers, orders, 'amount'), column(words, orders, 'kind')],
        orders.length,
      ),
    ],
    foreignKeys: [
      key('account', 'district', accountDistrict),
      key(
        'client',
        'district',
        clients.map(({ district }) => district),
      ),
      key(
        'disp',
        'client',
        clients.map((_, row) => row),
      ),
      key(
        'disp',
        'account',
        users.map(({ account }) => account),
      ),
      key(
        'loan',
        'account',
        loans.map(({ account }) => account),
      ),
      key(
        'order',
        'account',
        orders.map(({ account }) => account),
      ),
    ],
  };
}

function plantLoan(account: number, opened: number, random: RandomStream) {
  const duration = 12 * (1 + random.int(5));
  const payments = 300 + Math.round(900 * Math.exp(1.2 * random.gaussian()));
  const status = ['A', 'B', 'C', 'D'][payments > 6000 ? 2 + random.int(2) : random.int(3)]!;
  return {
    account,
    granted: opened + 90 + random.int(600),
    amount: payments * duration,
    duration,
    payments,
    status,
  };
}

const otherKinds = ['SIPO', 'POJISTNE', 'LEASING', 'other'] as const;

/** Some accounts have none; of each kind other than SIPO an account has at most one. */
function plantOrders(account: number, payment: number | undefined, random: RandomStream) {
  const bank = () => `bank ${random.int(13)}`;
  const others = otherKinds.filter(
    (kind) => random.float() < { SIPO: 0.7, POJISTNE: 0.1, LEASING: 0.07, other: 0.25 }[kind],
  );
  const again = others[0] === 'SIPO' && random.int(8) === 0 ? (['SIPO'] as const) : [];
  const amount = () => Math.round(10 * 2500 * Math.exp(random.gaussian())) / 10;
  const rest = [...others, ...again].map((kind) => ({
    account,
    bank: bank(),
    amount: amount(),
    kind: kind as string,
  }));
  if (payment === undefined) return rest;
  const at = random.int(rest.length + 1);
  return rest.toSpliced(at, 0, { account, bank: bank(), amount: payment, kind: 'UVER' });
}

function weightedDraw(weights: readonly number[], random: RandomStream): () => number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return () => {
    let left = random.float() * sum;
    const found = weights.findIndex((weight) => (left -= weight) < 0);
    return found < 0 ? weights.length - 1 : found;
  };
}
