import type { ValueDomain } from '../generator';

/** What a part of a value may be mapped to: the names of a list, numbers of so many digits, or the word itself. */
export interface Choices {
  readonly id: string;
  readonly size: number;
}

/** Products of more parts are not cached, nor more continuations of one: there may be too many. */
const mostParts = 4;
const mostLonger = 1000;

/** The product of the sets of several parts; no part is mapped to itself. Products of the same parts are cached. */
export class JoinedDomain implements ValueDomain {
  readonly stays = 'never';
  private readonly longer = new Map<string, JoinedDomain>();

  private constructor(
    private readonly parts: number,
    readonly name: string,
    readonly size: number,
  ) {}

  /** The product of no parts. */
  static empty(): JoinedDomain {
    return new JoinedDomain(0, '', 1);
  }

  with({ id, size }: Choices): JoinedDomain {
    const known = this.longer.get(id);
    if (known) return known;
    const name = this.parts === 0 ? id : `${this.name} ${id}`;
    const joined = new JoinedDomain(this.parts + 1, name, this.size * size);
    if (this.parts < mostParts && this.longer.size < mostLonger) this.longer.set(id, joined);
    return joined;
  }
}
