import type { RandomStream } from '@core/kernel/random';
import { LetterForm } from './letter-form';

/** Texts of several forms; each text is equally likely, whatever its form. */
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

  /** For too many texts to number: draws a form in proportion to its number of texts, then a text. */
  private drawOfMany(random: RandomStream): string {
    let part = random.float() * this.possible;
    const form = this.forms.find(({ possible }) => (part -= possible) < 0) ?? this.forms[0]!;
    return form.draw(random);
  }
}
