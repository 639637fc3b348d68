import { literalsOf } from '../../schema-texts';
import type { CreateItem, CreateStatement } from '../introspection/create-statement';

const text = String.raw`'(?:[^'\\]|''|\\.)*'`;
const name = '`(?:[^`]|``)*`';

/** Applies a replacement outside quoted names only. */
const outsideNames = (sql: string, replace: (part: string) => string): string =>
  sql
    .split(new RegExp(`(${name})`, 'su'))
    .map((part, at) => (at % 2 === 1 ? part : replace(part)))
    .join('');

const withoutComment = (sql: string): string =>
  outsideNames(sql, (part) => part.replace(new RegExp(String.raw`\s*\bCOMMENT[ =]${text}`, 'su'), ''));

/** A statement of the server without comments, labels, and defaults and checks with literals. */
export const bareStatement = ({ items, options }: CreateStatement): CreateStatement => ({
  items: items.filter(({ kind, text: of }) => kind !== 'check' || literalsOf(of).length === 0).map(bareItem),
  options: withoutComment(options),
});

function bareItem(item: CreateItem): CreateItem {
  const bare = withoutComment(item.text);
  if (item.kind !== 'column') return { ...item, text: bare };
  const plain = outsideNames(bare, (part) =>
    part
      .replace(new RegExp(String.raw`^(\s*)(?:enum|set)\((?:${text},?)+\)`, 'isu'), '$1varchar(255)')
      .replace(new RegExp(String.raw`\s*\bDEFAULT (${text})`, 'su'), (found, value: string) =>
        literalsOf(value).length === 0 || /^'-?\d{1,4}(\.\d+)?'$/u.test(value) ? found : '',
      ),
  );
  const check = plain.search(/\sCHECK \(/u);
  const isKept = check < 0 || literalsOf(plain.slice(check)).length === 0;
  return { ...item, text: isKept ? plain : plain.slice(0, check) };
}
