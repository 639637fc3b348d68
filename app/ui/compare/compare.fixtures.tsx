import type { Fixture } from '../fixture';
import { Compare } from './compare';

export const ibanCompare = (
  <Compare
    labelledBy="compare-title"
    treatment="mask"
    detail="Numeric hash, not saved"
    rows={[
      { source: 'NL91 ABNA 0417 1643 00', made: 'NL20 ABNA 0583 0917 41' },
      { source: 'NL20 INGB 0001 2345 67', made: 'NL90 INGB 0009 4811 20' },
      { source: 'NL39 RABO 0300 0652 64', made: 'NL34 RABO 0188 4209 73' },
      { source: null, made: null },
    ]}
  />
);

export const fixtures: Fixture[] = [
  {
    name: 'accounts',
    node: (
      <>
        <h2 id="compare-title">Four rows, before and after</h2>
        {ibanCompare}
      </>
    ),
  },
  {
    name: 'names, NULL and no change',
    node: (
      <>
        <h2 id="compare-names">Rows</h2>
        <Compare
          labelledBy="compare-names"
          treatment="mock"
          detail="First name, nl"
          rows={[
            { source: 'Johanna Maria', made: 'Femke Sophie' },
            { source: 'van der', made: null },
            { source: '', made: 'ten' },
            { source: 'V', made: 'V' },
          ]}
        />
      </>
    ),
  },
];
