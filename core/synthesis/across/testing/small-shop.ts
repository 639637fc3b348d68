import { RandomStream } from '@core/kernel/random';
import type { TrainingSchema } from '../../linked-tables';

const cities = ['Delft', 'Kyoto', 'Leeds'];
const kinds = ['books', 'cheese', 'tools'];
const text = { kind: 'utf8' } as const;
const date = { kind: 'date' } as const;
const whole = { kind: 'int', bits: 32, signed: true } as const;

/**
 * People, shops and visits. A visit is in the city of its person, after the person's birth and the visit before, in a
 * shop of the kind that the person likes; `spent` is the sum of what was paid. Half of the people have a guide.
 */
export function shopOf(seed: number, people: number): TrainingSchema {
  const random = new RandomStream();
  random.seed(seed, 1);
  const shopCount = 60;
  const shopKind = Array.from({ length: shopCount }, (_, row) => kinds[row % 3]!);
  const person = {
    city: [] as string[],
    likes: [] as string[],
    born: [] as number[],
    spent: [] as number[],
    guide: [] as number[],
  };
  const visit = {
    person: [] as number[],
    shop: [] as number[],
    city: [] as string[],
    day: [] as number[],
    paid: [] as number[],
  };
  for (let row = 0; row < people; row++) {
    const city = random.int(3);
    const likes = random.int(4) === 0 ? 0 : city;
    let day = 3000 + random.int(8000);
    let spent = 0;
    person.born.push(day);
    const visits = random.int(2 + 2 * city);
    for (let i = 0; i < visits; i++) {
      day += 1 + random.int(300);
      const paid = 5 + random.int(10) * (likes + 1);
      spent += paid;
      visit.person.push(row);
      visit.shop.push(likes + 3 * random.int(shopCount / 3));
      visit.city.push(cities[city]!);
      visit.day.push(day);
      visit.paid.push(paid);
    }
    person.city.push(cities[city]!);
    person.likes.push(kinds[likes]!);
    person.spent.push(spent);
    person.guide.push(row === 0 || row % 2 === 0 ? -1 : random.int(row));
  }
  const ints = (values: readonly number[]) =>
    ({ storage: 'int32', values: Int32Array.from(values), nulls: null }) as const;
  const texts = (values: readonly string[]) => ({ storage: 'text', values }) as const;
  return {
    tables: [
      {
        name: 'shops',
        table: { rowCount: shopCount, columns: [{ name: 'kind', type: text, values: texts(shopKind) }] },
      },
      {
        name: 'people',
        table: {
          rowCount: people,
          columns: [
            { name: 'city', type: text, values: texts(person.city) },
            { name: 'likes', type: text, values: texts(person.likes) },
            { name: 'born', type: date, values: ints(person.born) },
            { name: 'spent', type: whole, values: ints(person.spent) },
          ],
        },
      },
      {
        name: 'visits',
        orderBy: ['day'],
        table: {
          rowCount: visit.person.length,
          columns: [
            { name: 'city', type: text, values: texts(visit.city) },
            { name: 'day', type: date, values: ints(visit.day) },
            { name: 'paid', type: whole, values: ints(visit.paid) },
          ],
        },
      },
    ],
    foreignKeys: [
      { child: 'visits', parent: 'people', rows: Int32Array.from(visit.person) },
      { child: 'visits', parent: 'shops', rows: Int32Array.from(visit.shop) },
      { child: 'people', parent: 'people', rows: Int32Array.from(person.guide) },
    ],
  };
}
