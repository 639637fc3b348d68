import type {
  ConnectionConfig,
  Connector,
  DestinationConnection,
  SourceConnection,
} from '@core/connectors/connector';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { Logger } from '@core/kernel/logger';
import type { RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import type { WorkerMemory } from './worker-memory';

/** All that a worker needs for a run; it survives JSON. Credentials travel in it, so it is never logged nor kept. */
export interface RunSetup {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  /** The token of the source's fixed state, where connections can join it. */
  readonly snapshot: string | null;
  /** The workspace's key of 32 bytes, base64. */
  readonly workspaceKey: string;
  /** Folder of the run's own files. */
  readonly folder: string;
}

/** What the process brings along: the connectors and generators that it was built with. */
export interface RunTools {
  readonly connectors: ConnectorCatalogue;
  readonly generators: Generators;
  readonly logger: Logger;
  /** The built program of the threads that models are fitted in; absent: they are fitted in the process itself. */
  readonly threadProgram?: string;
  /** Throws where nobody waits for the work any more, so that nothing is committed. */
  readonly beforeCommit?: () => void;
  /** Where the process can collect its garbage. */
  readonly memory?: WorkerMemory | undefined;
}

/** The connections and keys of one worker for one run. Connections are opened when first needed. */
export class RunSession {
  readonly workspaceHash: KeyedHash;
  private sourceOpen: Promise<SourceConnection> | null = null;
  private destinationOpen: Promise<DestinationConnection> | null = null;

  constructor(
    readonly setup: RunSetup,
    readonly tools: RunTools,
    public plan: RunPlan,
  ) {
    this.workspaceHash = new KeyedHash(Buffer.from(setup.workspaceKey, 'base64'));
  }

  /** The same connections, for a plan that has been completed. */
  usePlan(plan: RunPlan): void {
    this.plan = plan;
  }

  /** The source in the state that the run reads. */
  source(): Promise<SourceConnection> {
    this.sourceOpen ??= this.openSource();
    return this.sourceOpen;
  }

  destination(): Promise<DestinationConnection> {
    this.destinationOpen ??= this.connectorOf(this.setup.destination).openDestination(
      this.setup.destination,
      {
        role: 'TARGET',
        logger: this.tools.logger,
        ...(this.tools.beforeCommit && { beforeCommit: this.tools.beforeCommit }),
      },
    );
    return this.destinationOpen;
  }

  async close(): Promise<void> {
    const open = [this.sourceOpen, this.destinationOpen];
    this.sourceOpen = this.destinationOpen = null;
    for (const connection of open) await (await connection)?.close();
  }

  private async openSource(): Promise<SourceConnection> {
    const source = await this.connectorOf(this.setup.source).openSource(this.setup.source, {
      role: 'SOURCE',
      logger: this.tools.logger,
    });
    // A state that cannot be shared is fixed by each connection for itself: what it gathers is what it loads.
    if (this.setup.snapshot === null) await source.snapshot();
    else await source.join(this.setup.snapshot);
    return source;
  }

  private connectorOf(config: ConnectionConfig): Connector {
    return this.tools.connectors.get(config.type);
  }
}
