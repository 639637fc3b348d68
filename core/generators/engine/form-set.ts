import type { RandomStream } from '@core/kernel/random';
import { LetterForm } from './letter-form';

/** Texts of several forms, each text equally likely, whatever form it is of. */
export class FormSet {
  readonly possible: number;
  readonly shortest: number;
  private readonly forms: readonly LetterForm[];

  constructor(forms: readonly string[], letters?: string) {
    this.forms = forms.map((form) => new LetterForm(form, letters));
    this.possible = this.forms.reduce((sum, form) => sum + form.possible, 0);
    this.shortest = Math.min(...this.forms.map((form) => form.length));
  }

  draw(random: RandomStream): string {
    if (this.possible > 2 ** 53) return this.drawOfMany(random);
    let index = random.int(this.possible);
    for (const form of this.forms) {
      if (index < form.possible) return form.at(index);
      index -= form.possible;
    }
    return '';
  }

  /** Too many to be numbered: first the form, as likely as it has texts. */
  private drawOfMany(random: RandomStream): string {
    let part = random.float() * this.possible;
    const form = this.forms.find(({ possible }) => (part -= possible) < 0) ?? this.forms[0]!;
    return form.draw(random);
  }
}
