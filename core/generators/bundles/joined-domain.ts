import type { ValueDomain } from '../generator';

/** What may stand in place of a part of a value: the names of a list, numbers of so many digits, or a word that stays. */
export interface Choices {
  readonly id: string;
  readonly size: number;
}

/** Joined ones of more parts are not kept, nor more that begin alike: there may be too many. */
const mostParts = 4;
const mostLonger = 1000;

/** The values that parts have together; none becomes itself. Those of the same parts are made once. */
export class JoinedDomain implements ValueDomain {
  readonly stays = 'never';
  private readonly longer = new Map<string, JoinedDomain>();

  private constructor(
    private readonly parts: number,
    readonly name: string,
    readonly size: number,
  ) {}

  /** Of no parts. */
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
