import type { Examination as ExaminationView } from '@core/contract/schemas/examination';
import type { Examination } from '../configuration';

export const examinationView = ({ at, values, of }: Examination): ExaminationView => ({
  examined_at: new Date(at).toISOString(),
  values,
  of,
});
