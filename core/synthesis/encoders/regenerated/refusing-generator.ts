import { AppError } from '@core/kernel/errors';

/**
 * Stands for values that can be neither kept nor put together. Rows may be learnt beside them; to make one throws
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
