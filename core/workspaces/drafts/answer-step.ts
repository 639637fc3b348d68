import { nextCreation, type CreationEvent, type CreationRecord } from '~/machines/workspace-creation.machine';
import type { ConnectionConfig, DatabaseRole } from '@core/connectors/connector';
import type { DraftState } from '@core/contract/enums';
import type { ConnectionInput } from '@core/contract/schemas/connection';
import type { DraftEvent } from '@core/contract/schemas/workspace-draft';
import { AppError } from '@core/kernel/errors';
import { configOf, savedForDestination, viewOf } from '../connection-config';
import type { Draft } from '../draft';
import { requireOwnFile } from '../own-folders';
import { sampleConnections } from '../sample-workspace';
import { refuseSameDatabase } from '../same-database';
import { organizationOf } from '../sharing/key-rights';
import { testConnection } from '../test-connection';
import { whileTesting } from './while-testing';
import { draftConnection, withSecrets } from './draft-connections';
import type { DraftDeps } from './draft-deps';
import type { OpenDraft } from './open-draft';
import { validateDraft } from './validate-draft';

/** The result of an event: the draft's new snapshot, and its secrets. */
export interface Answered {
  /** The draft that was saved when a test was begun; omitted: the one that was opened. */
  readonly of?: OpenDraft;
  readonly record: CreationRecord;
  readonly secrets: Draft['secrets'];
}

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;

/**
 * Does the work that an event requires (tests, validation) and transitions the draft by the outcome.
 * @throws AppError 'draft-event-not-allowed' with the state, if the event is not allowed in it; 'sample-unknown',
 * 'organization-unknown', 'source-is-destination', 'source-overlaps-destination', 'connection-file-not-allowed' or a connector's code
 */
export async function answerStep(deps: DraftDeps, open: OpenDraft, event: DraftEvent): Promise<Answered> {
  const { record } = open;
  const { secrets } = open.draft;
  switch (event.type) {
    case 'name.submit': {
      const { type: _, ...answers } = event;
      if (answers.organization_id !== null) {
        await organizationOf(deps, open.draft.userId, answers.organization_id);
      }
      return { record: move(record, { type: 'name.given', answers }), secrets };
    }
    case 'source.submit':
    case 'source.test':
      return answerSource(deps, open, event);
    case 'sample.choose':
      return answerSample(deps, open, event);
    case 'destination.submit':
    case 'destination.test':
      return answerDestination(deps, open, event);
    case 'validate.run':
      return { record: await validated(deps, open, record.context.answers.destination_options), secrets };
    case 'validate.submit':
      return { record: await acceptValidation(deps, open, event), secrets };
    case 'launch':
      return { record: await launched(deps, open), secrets };
    case 'back':
      return { record: move(record, { type: 'back' }), secrets };
    case 'change':
      return { record: move(record, { type: 'change', step: event.step }), secrets };
  }
}

async function answerSource(
  deps: DraftDeps,
  open: OpenDraft,
  event: EventOf<'source.submit' | 'source.test'>,
): Promise<Answered> {
  expectState(open.record, 'source');
  const config = await readConnection(
    deps,
    open,
    'SOURCE',
    draftConnection(open, 'source'),
    event.connection,
  );
  const { of, report } = await whileTesting(deps, open, () =>
    testConnection(deps, config, 'SOURCE', deps.signal),
  );
  return {
    of,
    record: move(of.record, {
      type: 'source.given',
      answers: { source: viewOf(config) },
      test: report,
      goesOn: event.type === 'source.submit',
    }),
    secrets: withSecrets(open.draft.secrets, 'source', config),
  };
}

async function answerDestination(
  deps: DraftDeps,
  open: OpenDraft,
  event: EventOf<'destination.submit' | 'destination.test'>,
): Promise<Answered> {
  expectState(open.record, 'destination');
  const source = draftConnection(open, 'source');
  const saved = savedForDestination(event.connection, draftConnection(open, 'destination'), source);
  const config = await readConnection(deps, open, 'TARGET', saved, event.connection);
  if (source !== null) refuseSameDatabase(deps.connectors, source, config);
  const { of, report } = await whileTesting(deps, open, () =>
    testConnection(deps, config, 'TARGET', deps.signal),
  );
  return {
    of,
    record: move(of.record, {
      type: 'destination.given',
      answers: { destination: viewOf(config), destination_options: event.options },
      test: report,
      goesOn: event.type === 'destination.submit',
    }),
    secrets: withSecrets(open.draft.secrets, 'destination', config),
  };
}

async function answerSample(
  deps: DraftDeps,
  open: OpenDraft,
  event: EventOf<'sample.choose'>,
): Promise<Answered> {
  expectState(open.record, 'source');
  const { source, destination } = await sampleConnections(deps, open.draft.userId, event.sample_db);
  const { of, report } = await whileTesting(deps, open, async () => ({
    sourceTest: await testConnection(deps, source, 'SOURCE', deps.signal),
    destinationTest: await testConnection(deps, destination, 'TARGET', deps.signal),
  }));
  const record = move(of.record, {
    type: 'sample.given',
    answers: { sample_db: event.sample_db, source: viewOf(source), destination: viewOf(destination) },
    ...report,
  });
  return { of, record, secrets: {} };
}

async function validated(
  deps: DraftDeps,
  open: OpenDraft,
  options: EventOf<'destination.submit'>['options'],
): Promise<CreationRecord> {
  expectState(open.record, 'validate');
  const source = draftConnection(open, 'source');
  const destination = draftConnection(open, 'destination');
  if (source === null || destination === null) throw notAllowed(open.record);
  refuseSameDatabase(deps.connectors, source, destination);
  const validation = await validateDraft(deps, { source, destination }, options);
  return move(open.record, { type: 'validated', validation, options });
}

/** Validates again if the options changed, or an hour has passed; stays on the page if something blocks. */
async function acceptValidation(
  deps: DraftDeps,
  open: OpenDraft,
  event: EventOf<'validate.submit'>,
): Promise<CreationRecord> {
  const { answers, validation } = open.record.context;
  const options = event.options ?? answers.destination_options;
  const isCurrent =
    validation !== null && JSON.stringify(options) === JSON.stringify(answers.destination_options);
  const accept = (record: CreationRecord) =>
    nextCreation(record, { type: 'validation.accepted', at: deps.clock.now() });
  const accepted = isCurrent ? accept(open.record) : null;
  if (accepted !== null) return accepted;
  if (isCurrent && validation.is_blocked) return expectState(open.record, 'validate');
  const record = await validated(deps, open, options);
  return accept(record) ?? expectState(record, 'validate');
}

/** Validates again first if the validation is of more than an hour ago, and stays there if that finds something. */
async function launched(deps: DraftDeps, open: OpenDraft): Promise<CreationRecord> {
  const event = () => ({ type: 'launch', at: deps.clock.now() }) as const;
  const record = move(open.record, event());
  if (record.state !== 'validate') return record;
  const again = await validated(deps, { ...open, record }, record.context.answers.destination_options);
  if (again.context.validation?.issues.length !== 0) return again;
  return move(move(again, { ...event(), type: 'validation.accepted' }), event());
}

async function readConnection(
  deps: DraftDeps,
  { draft }: OpenDraft,
  role: DatabaseRole,
  saved: ConnectionConfig | null,
  input: ConnectionInput,
): Promise<ConnectionConfig> {
  const config = configOf(input, saved, 'event.connection.');
  deps.connectors.get(config.type);
  await requireOwnFile(deps, draft.userId, config, role, saved);
  return config;
}

/** @throws AppError 'draft-event-not-allowed' before any work, for an event that the machine would refuse */
function expectState(record: CreationRecord, state: DraftState): CreationRecord {
  if (record.state !== state) throw notAllowed(record);
  return record;
}

function move(record: CreationRecord, event: CreationEvent): CreationRecord {
  const next = nextCreation(record, event);
  if (next === null) throw notAllowed(record);
  return next;
}

const notAllowed = ({ state }: CreationRecord) =>
  new AppError('draft-event-not-allowed', { details: { state } });
