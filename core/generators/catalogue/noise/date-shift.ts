import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import { byRule } from '../../engine/capabilities';
import { columnField } from '../../engine/column-field';
import { defineDateMap } from '../../engine/dates/define-date-map';
import { drawnSeed, mappedSeed } from '../../engine/seeds';
import { textReader } from '../../engine/text-column';

/**
 * Shifts all dates of a row by the same number of days, so that their order and distances stay. By row, or by the value
 * of a column, such as a person's number: then all rows of that person are shifted alike, in every table.
 */
export const noiseDateShift = defineDateMap({
  id: 'noise.date-shift',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...byRule, protects: 'part', keepsFormat: 'yes', unique: 'no', consistent: false },
  fields: { days: z.int().min(1).max(36_500).default(365), personColumn: columnField },
  keeps: ({ days }) => [-days],
  companions: ({ personColumn }) =>
    personColumn === null ? [] : [{ column: personColumn, side: 'source' as const }],
  map({ parameters: { days, seed }, context }) {
    const { hash, column, companions = [] } = context;
    const byRow = hash.derive(`date-shift:${column.table}:${drawnSeed(seed, context)}`);
    const byPerson = hash.derive(`date-shift:${mappedSeed(seed)}`);
    const random = new RandomStream();
    const bits = new Uint32Array(2);
    return ({ firstRow }, [persons]) => {
      const [type] = companions;
      const person = persons && type ? textReader(persons, type) : () => null;
      return (day, row) => {
        const own = person(row);
        if (own === null) byRow.number(firstRow + row, bits);
        else byPerson.text(own, bits);
        random.seed(bits[0]!, bits[1]!);
        const shift = random.between(1, days);
        return random.int(2) === 0 ? day + shift : day - shift;
      };
    };
  },
});
