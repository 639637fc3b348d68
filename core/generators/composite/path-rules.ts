import { readPath, type PathStep } from './path';

/** What to do with the values that a path matches. */
export interface PathRule {
  /** Line number, from 1. */
  readonly line: number;
  readonly path: string;
  readonly steps: readonly PathStep[];
  /** Id of the generator. */
  readonly generator: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The number of an invalid line, from 1. */
export interface WrongLine {
  readonly line: number;
  readonly reason: 'syntax' | 'path' | 'json';
}

const line = /^(\S.*?)\s*=\s*([a-z][a-z0-9.-]*)\s*(\{.*)?$/u;

/** Parses lines such as '$.customer.email = mock.email' and '//person/name = mock.full-name {"locale":"nl"}'. */
export function readRules(text: string): {
  readonly rules: readonly PathRule[];
  readonly wrong: WrongLine[];
} {
  const rules: PathRule[] = [];
  const wrong: WrongLine[] = [];
  text.split('\n').forEach((one, at) => {
    if (one.trim() === '') return;
    const read = readRule(one.trim(), at + 1);
    if (typeof read === 'string') wrong.push({ line: at + 1, reason: read });
    else rules.push(read);
  });
  return { rules, wrong };
}

function readRule(text: string, at: number): PathRule | WrongLine['reason'] {
  const [, path, generator, options] = line.exec(text) ?? [];
  if (path === undefined || generator === undefined) return 'syntax';
  const steps = readPath(path);
  const parameters = readOptions(options);
  if (steps === null) return 'path';
  return parameters === null ? 'json' : { line: at, path, steps, generator, parameters };
}

function readOptions(text: string | undefined): PathRule['parameters'] | null {
  try {
    return text === undefined ? {} : (JSON.parse(text) as PathRule['parameters']);
  } catch {
    return null;
  }
}
