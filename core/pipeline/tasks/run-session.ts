import type {
  ConnectionConfig,
  Connector,
  ConnectorCapabilities,
  DatabaseRole,
  DestinationConnection,
  OpenOptions,
  SourceConnection,
  NoticeHandler,
} from '@core/connectors/connector';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import { knownTables } from '@core/connectors/known-tables';
import type { TextComparison } from '@core/generators/generator';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { Logger } from '@core/kernel/logger';
import { openRunFiles, type RunFiles, type RunFilesPlace } from '../run-files/run-files';
import { sourceOfRun, type SelectedSubset } from '../subset/planned-subset';
import type { RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import type { WorkerMemory } from './worker-memory';

/** Everything that a worker needs to know of a run except its secrets; JSON-serialisable. */
export interface RunSetup {
  /** The token of the source's snapshot, if connections can join it. */
  readonly snapshot: string | null;
  readonly files: RunFilesPlace;
}

/** What else a worker needs, never logged or stored. JSON-serialisable. */
export interface RunSecrets {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  /** The workspace's key of 32 bytes, base64. */
  readonly workspaceKey: string;
}

/** What the process provides: the connectors and generators that it was built with. */
export interface RunTools {
  readonly connectors: ConnectorCatalogue;
  readonly generators: Generators;
  readonly logger: Logger;
  /** The built program of the threads that fit models; absent: they are fitted in the process itself. */
  readonly threadProgram?: string;
  /** Throws if the caller no longer waits, so that nothing is committed. */
  readonly beforeCommit?: () => void | Promise<void>;
  /** Called with notices of connectors for the job log. */
  readonly tell?: NoticeHandler;
  /** How the process can collect garbage. */
  readonly memory?: WorkerMemory | undefined;
}

/** The connections and keys of one worker for one run. Connections are opened on demand. */
export class RunSession {
  readonly workspaceHash: KeyedHash;
  readonly files: RunFiles;
  private sourceOpen: Promise<SourceConnection> | null = null;
  private destinationOpen: Promise<DestinationConnection> | null = null;
  /** The source as of a subset of the plan. */
  private subsetOf: { readonly selected: SelectedSubset; readonly source: SourceConnection } | null = null;

  constructor(
    readonly setup: RunSetup,
    private readonly secrets: RunSecrets,
    readonly tools: RunTools,
    public plan: RunPlan,
  ) {
    this.files = openRunFiles(setup.files);
    this.workspaceHash = new KeyedHash(Buffer.from(secrets.workspaceKey, 'base64'));
  }

  /** The same connections, for a completed plan. */
  usePlan(plan: RunPlan): void {
    this.plan = plan;
  }

  /** The source in the snapshot that the run reads, as if a chosen subset were all of it. */
  async source(): Promise<SourceConnection> {
    this.sourceOpen ??= this.openSource();
    const source = await this.sourceOpen;
    const selected = this.plan.subset?.selected;
    if (!selected) return source;
    if (this.subsetOf?.selected !== selected) {
      const ofRun = sourceOfRun(source, this.plan, this.files, this.textComparison.source);
      this.subsetOf = { selected, source: ofRun };
    }
    return this.subsetOf.source;
  }

  destination(): Promise<DestinationConnection> {
    const { destination } = this.secrets;
    const { beforeCommit } = this.tools;
    this.destinationOpen ??= this.connectorOf(destination).openDestination(destination, {
      ...this.options('TARGET'),
      ...(beforeCommit && { beforeCommit }),
    });
    return this.destinationOpen;
  }

  /** How the two ends compare texts. */
  get textComparison(): TextComparison {
    return {
      source: this.connectorOf(this.secrets.source).capabilities.textEquality,
      destination: this.destinationCapabilities.textEquality,
    };
  }

  get destinationCapabilities(): ConnectorCapabilities {
    return this.connectorOf(this.secrets.destination).capabilities;
  }

  async close(): Promise<void> {
    const open = [this.sourceOpen, this.destinationOpen];
    this.sourceOpen = this.destinationOpen = null;
    // One that could not be opened has told whoever asked for it.
    for (const connection of open) await (await connection?.catch(() => null))?.close();
  }

  private async openSource(): Promise<SourceConnection> {
    const config = this.secrets.source;
    const connector = this.connectorOf(config);
    const tables = this.plan.tables.map((table) => table.source);
    const source = await connector.openSource(config, {
      ...this.options('SOURCE'),
      ...knownTables(connector, tables),
    });
    // A snapshot that cannot be shared is taken by each connection separately: what it collects is what it loads.
    if (this.setup.snapshot === null) await source.snapshot();
    else await source.join(this.setup.snapshot);
    return source;
  }

  private options(role: DatabaseRole): OpenOptions {
    const { logger, tell } = this.tools;
    return { role, logger, ...(tell && { tell }) };
  }

  private connectorOf(config: ConnectionConfig): Connector {
    return this.tools.connectors.get(config.type);
  }
}
