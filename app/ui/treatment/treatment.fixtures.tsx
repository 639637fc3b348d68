import { treatments } from '@core/contract/choices';
import type { Fixture } from '../fixture';
import { Swatch, TreatmentLabel } from './treatment';

export const fixtures: Fixture[] = [
  ...treatments.map((option) => ({ name: option, node: <TreatmentLabel treatment={option} /> })),
  { name: 'with a detail', node: <TreatmentLabel treatment="mock" detail="Surname, nl" /> },
  { name: 'suggested', node: <TreatmentLabel treatment="synthesize" detail="AI" isSuggested /> },
  {
    name: 'swatches',
    node: (
      <>
        {treatments.map((option) => (
          <Swatch key={option} treatment={option} />
        ))}
      </>
    ),
  },
];
