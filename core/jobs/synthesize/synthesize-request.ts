import type { DestinationOptionsOfRun } from '@core/contract/schemas/engine';
import type { SynthesizeParams } from './synthesize-params';
import type { Workspace } from '@core/workspaces/workspace';

interface AskedOfRun {
  readonly tuning?: Partial<SynthesizeParams['tuning']>;
  readonly deletesAtMost?: number | undefined;
}

/** The options of a run, or of the validation before it: those of the request over the workspace's settings. */
export function synthesizeRequest(
  { settings }: Workspace,
  options: DestinationOptionsOfRun = {},
  { tuning = {}, deletesAtMost }: AskedOfRun = {},
): SynthesizeParams {
  const { nConnections, readBatchSize, generateBatchSize, writeBatchSize } = settings;
  return {
    options: {
      truncate: options.truncate_included ?? settings.truncateIncluded,
      replaceOwn: options.replace_own ?? settings.replaceOwn,
      bypassConstraints: options.bypass_constraints ?? settings.bypassConstraints,
      createMissing: options.create_missing ?? settings.createMissing,
      remakeChanged: options.remake_changed ?? settings.remakeChanged,
      withoutTexts: options.leave_out_texts ?? settings.withoutTexts,
      ...(deletesAtMost !== undefined && { deletesAtMost }),
    },
    tuning: { nConnections, readBatchSize, generateBatchSize, writeBatchSize, ...tuning },
    seed: settings.seed,
    subset: settings.subset.targets.length > 0 ? { ...settings.subset, seed: settings.seed } : null,
  };
}
