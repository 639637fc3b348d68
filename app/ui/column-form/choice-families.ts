import type { TFunction } from 'i18next';
import { treatments } from '@core/contract/choices';
import type { ListedGenerator, UniquenessForecast } from '@core/contract/schemas/generator';
import type { Capability, GeneratorFamily, GeneratorOption } from '../generator-choice/generator-choice';
import { shortNumber } from '../text/text';
import { codedText, labelOf } from '../words/words';

export interface FamilyContext {
  language: string;
  isUnique: boolean;
  /** The generator of the uniqueness forecast, if there is one. */
  forecast?: { id: string; numbers: UniquenessForecast | null };
}

/** Up to this many refused generators are listed in their family, more are collapsed into one line. */
const maxRefused = 2;

/**
 * Generators by where the value comes from, each family in the given order, except that the suggested one comes first
 * and refused ones last. The order does not depend on the selection, so that nothing moves under the reader.
 */
export function choiceFamilies(
  t: TFunction,
  types: readonly ListedGenerator[],
  context: FamilyContext,
): GeneratorFamily[] {
  return treatments.flatMap((one) => {
    const ofFamily = types.filter((type) => type.treatment === one);
    if (ofFamily.length === 0) return [];
    const options = ofFamily.map((type) => optionOf(t, type, context)).sort((a, b) => rankOf(a) - rankOf(b));
    const refused = options.filter(({ refusal }) => refusal !== undefined);
    const isFolded = refused.length > maxRefused;
    return [
      {
        treatment: one,
        generators: isFolded ? options.filter(({ refusal }) => refusal === undefined) : options,
        ...(isFolded
          ? { unfit: refused.map(({ label, refusal = '' }) => ({ label, reason: refusal })) }
          : {}),
      },
    ];
  });
}

function rankOf({ refusal, note }: GeneratorOption): number {
  if (refusal !== undefined) return 2;
  return note === undefined ? 1 : 0;
}

function optionOf(t: TFunction, type: ListedGenerator, context: FamilyContext): GeneratorOption {
  const { capabilities } = type;
  return {
    id: type.id,
    label: labelOf(t, type.label_key),
    does: labelOf(t, type.description_key),
    ...(type.is_suggested ? { note: t('column:choice.suggested') } : {}),
    protects: capabilities.protects,
    keepsFormat: capabilities.keeps_format,
    unique: uniqueness(t, type, context),
    ...(type.refusal ? { refusal: codedText(t, type.refusal) } : {}),
  };
}

function uniqueness(t: TFunction, type: ListedGenerator, context: FamilyContext): Capability {
  const { language, isUnique, forecast } = context;
  switch (type.capabilities.unique) {
    case 'always':
      return 'yes';
    case 'as-source':
      return isUnique ? 'yes' : { words: t('column:choice.asSource') };
    case 'no':
      return 'no';
    case 'by-size': {
      const twice = forecast?.id === type.id ? forecast.numbers?.expected_twice : null;
      if (typeof twice !== 'number') return { words: t('column:choice.bySize') };
      if (Math.round(twice) < 1) return 'yes';
      const count = shortNumber(Math.round(twice), language);
      return { words: t('column:choice.twice', { count: Math.round(twice), shown: count }), isBad: isUnique };
    }
  }
}
