import { hostPool } from '../../../../tests/setup/connection-hosts';
import type { ConformanceTarget } from '../../conformance/target';
import { hosted } from '../hosted';

/** The same engine, with connections in hosts. */
export async function hostedTarget(target: ConformanceTarget): Promise<ConformanceTarget> {
  const { pool } = await hostPool();
  const [connector] = hosted([target.connector], pool);
  if (!connector) throw new Error('There is no connector to host.');
  const { capabilities } = connector;
  return {
    ...target,
    // Direct copies work within one process only.
    connector: capabilities.nativeBatches
      ? connector
      : { ...connector, capabilities: { ...capabilities, nativeFormat: null } },
    isHosted: true,
    failures: { ...target.failures, make: makeFailure(target) },
  };
}

const makeFailure =
  ({ failures }: ConformanceTarget): ConformanceTarget['failures']['make'] =>
  async (name, database) => {
    const failure = await failures.make(name, database);
    const isAsNobody = process.geteuid?.() !== process.getuid?.();
    if (typeof failure === 'string' || !isAsNobody) return failure;
    await failure.undo?.();
    return 'a host keeps the rights that it was started with';
  };
