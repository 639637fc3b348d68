import { expect, it } from 'vitest';
import { firstColumnOf, parseCreate } from './create-statement';

const statement = `CREATE TABLE \`od,d(\` (
  \`a\` int(11) NOT NULL DEFAULT 5 COMMENT 'one, (two) it''s \\' KEY',
  \`new
line\` enum('x,y','(') DEFAULT 'x,y',
  \`b\`\`c\` int(11) GENERATED ALWAYS AS (if(\`a\` > 1,concat('),',\`a\`),0)) STORED,
  PRIMARY KEY (\`a\`),
  UNIQUE KEY \`u\` (\`b\`\`c\`,\`a\`),
  FULLTEXT KEY \`f\` (\`a\`),
  KEY \`k\` (\`a\`),
  CONSTRAINT \`KEY\` FOREIGN KEY (\`a\`) REFERENCES \`o\` (\`x\`) ON DELETE CASCADE,
  CONSTRAINT \`c\` CHECK (\`a\` > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='a, b)'`;

it('splits the statement of a table, whatever its names, defaults and comments contain', () => {
  const { items, options } = parseCreate(statement);
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['column', 'a'],
    ['column', 'new\nline'],
    ['column', 'b`c'],
    ['primary-key', ''],
    ['unique', 'u'],
    ['index', 'f'],
    ['index', 'k'],
    ['foreign-key', 'KEY'],
    ['check', 'c'],
  ]);
  expect(options).toBe("ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='a, b)'");
  expect(firstColumnOf(items[4]!)).toBe('b`c');
});
