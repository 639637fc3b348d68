import type { LogicalType } from '@core/kernel/data/logical-type';
import { formatOf } from './composite/formats';
import type { PathReader, PathState } from './composite/path-matcher';
import { Unreadable } from './composite/spans';
import { xmlFormat } from './composite/xml-format';

/** Maximum number of distinct paths; more are ignored. */
const mostPaths = 200;

/** A path of documents as written in a rule, and the number of its values. */
export interface SeenPath {
  readonly path: string;
  readonly values: number;
  readonly areNumbers: boolean;
}

interface Place extends PathState {
  readonly path: string;
  values: number;
  areNumbers: boolean;
}

/** Names that may be values themselves, such as addresses used as keys, become wildcards. */
const isName = (name: string): boolean => /^[\p{L}_][\p{L}\d_:-]{0,39}$/u.test(name) && !/\d{4}/.test(name);

/** Writes down the paths of the documents that are read with it, and none of their values. */
class PathRecorder implements PathReader {
  private readonly places: Place[] = [];
  readonly start: PathState;

  constructor(private readonly isXml: boolean) {
    this.start = this.add(isXml ? '' : '$');
  }

  step(above: PathState, key: string): PathState {
    const name = key.slice(2);
    const known = key.startsWith('i:') ? 'i:*' : isName(name) ? key : `${key.slice(0, 2)}*`;
    const found = above.next.get(known);
    if (found) return found;
    if (this.places.length === mostPaths) return this.start;
    const place = this.add(`${this.places[above.rule]!.path}${this.written(known)}`);
    above.next.set(known, place);
    return place;
  }

  count(rule: number, isNumber: boolean): void {
    const place = this.places[rule]!;
    place.areNumbers = isNumber && (place.areNumbers || place.values === 0);
    place.values++;
  }

  seen(): SeenPath[] {
    return this.places
      .filter(({ values, path }) => values > 0 && path !== '' && path !== '$')
      .map(({ path, values, areNumbers }) => ({ path, values, areNumbers }));
  }

  private add(path: string): Place {
    const place = {
      rule: this.places.length,
      next: new Map(),
      waiting: [],
      path,
      values: 0,
      areNumbers: false,
    };
    this.places.push(place);
    return place;
  }

  private written(key: string): string {
    if (key === 'i:*') return '[*]';
    const name = key.slice(2);
    if (this.isXml) return key.startsWith('@') ? `/@${name}` : `/${name}`;
    return `.${name}`;
  }
}

/** The paths of documents in order of appearance; invalid texts are skipped. */
export function seenPaths(documents: Iterable<string>, type: LogicalType): readonly SeenPath[] {
  const recorders = { json: new PathRecorder(false), xml: new PathRecorder(true) };
  for (const text of documents) {
    const format = formatOf(text, type);
    const recorder = format === xmlFormat ? recorders.xml : recorders.json;
    try {
      for (const { rule, isNumber } of format.spans(text, recorder, -1)) recorder.count(rule, isNumber);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return [...recorders.json.seen(), ...recorders.xml.seen()];
}
