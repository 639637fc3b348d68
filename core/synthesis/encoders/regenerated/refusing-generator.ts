import { AppError } from '@core/kernel/errors';

/**
 * For values that can be neither kept nor composed. Other columns may be learnt beside them; making a value throws
 * AppError 'synthesis-values-too-rare'.
 */
export class RefusingGenerator {
  readonly storage = 'text';

  constructor(
    private readonly column: string,
    private readonly type: string,
  ) {}

  make(): string {
    throw new AppError('synthesis-values-too-rare', { details: { column: this.column, type: this.type } });
  }
}
