import { defineRowMocker } from '../../bundles/define-row-mocker';
import { columnReader, numberReader } from '../../engine/dates/decide-format';

const daysPerYear = 365.25;
const oldest = 105;
/** So many years older or younger at most, within a class. */
const around = 5;
/** Children stay children, and who has retired stays so. */
const classes = [
  [0, 17],
  [18, 64],
  [65, oldest],
] as const;

const readDate = columnReader('', null);
const dayOf = (text: string | null): number | null => {
  if (text === null) return null;
  const found = /^\d+$/.test(text) ? numberReader()(text) : readDate(text.slice(0, 10));
  return found?.day ?? null;
};

/** An age in years: of the made birth date where that is beside it, else one near by. Zeros in front and words around it stay. */
export const mockAge = defineRowMocker({
  name: 'age',
  accepts: ['utf8', 'int'],
  staysNear: true,
  locales: [],
  fields: {},
  beside: { birthDateColumn: 'source', madeBirthDate: 'made' },
  parameterOf: { madeBirthDate: 'birthDateColumn' },
  possible: () => 2 * around,
  shortest: () => 2,
  narrow:
    ({ draw }) =>
    (text) =>
      String(draw.stream('age', text).between(18, 64)),
  maker({ draw }) {
    const near = (age: number): number => {
      const [least, most] = classes.find(([, last]) => age <= last) ?? classes[2];
      const [from, to] = [Math.max(least, age - around), Math.min(most, age + around)];
      const made = draw.stream('age', String(age)).between(Math.min(from, to), to);
      return made === age ? (made < to ? made + 1 : made - 1) : made;
    };
    return (text, { birthDateColumn, madeBirthDate }) => {
      const written = /^\D*(\d{1,3})\D*$/.exec(text)?.[1];
      if (written === undefined) return String(draw.stream('age', text).between(18, 64));
      const [source, made] = [dayOf(birthDateColumn), dayOf(madeBirthDate)];
      const age = Number(written);
      const other =
        source === null || made === null ? near(age) : age + Math.round((source - made) / daysPerYear);
      const believable = Math.min(Math.max(other, 0), oldest);
      return text.replace(
        written,
        String(believable).padStart(written.startsWith('0') ? written.length : 1, '0'),
      );
    };
  },
});
