import { callById } from '@core/contract/calls';
import { engineMode } from '@core/contract/enums';
import type { Engine, EngineSettings as SettingsView } from '@core/contract/schemas/engine';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { deleteWorkspace } from '@core/workspaces/delete-workspace';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { databaseDetailView } from '../views/database-view';
import { wholeList } from '../views/whole-list';

export const engineRoutes: readonly Route[] = [
  route(callById('engine.initializationModes'), () =>
    Promise.resolve(
      engineMode.options.map((id) => ({
        id,
        label_key: `workspaces:modes.${id}.label`,
        description_key: `workspaces:modes.${id}.hint`,
      })),
    ),
  ),

  route(callById('engine.list'), async ({ caller, services }) => {
    const workspaces = await services.workspaces.listFor(caller.user.id);
    const views = await Promise.all(
      workspaces.map(async (workspace) => {
        const member = await services.workspaces.memberOf(workspace.id, caller.user.id);
        return member && engineView(services, workspace, member);
      }),
    );
    // access may have ended since the list was read
    return wholeList(views.filter((view) => view !== null));
  }),

  route(callById('engine.get'), ({ workspace, member, services }) => engineView(services, workspace, member)),

  route(callById('engine.delete'), ({ workspace, services }) => deleteWorkspace(services, workspace)),

  route(callById('engine.settings'), ({ workspace }) => Promise.resolve(settingsView(workspace))),

  route(callById('engine.updateSettings'), async ({ workspace, services, body }) => {
    const { workspaces } = services;
    await workspaces.update(workspace.id, {
      defaultLocale: body.locale,
      defaultKeyGenerator: body.key_generator_mode,
    });
    await workspaces.changeSettings(workspace.id, (now) => ({
      ...now,
      seed: body.seed,
      piiThreshold: body.pii_threshold,
      piiEntityThresholds: body.pii_entity_thresholds ?? now.piiEntityThresholds,
      nConnections: body.n_connections,
      readBatchSize: body.read_batch_size,
      writeBatchSize: body.write_batch_size,
      generateBatchSize: body.generate_batch_size,
      truncateIncluded: body.destination_options.truncate_included,
      replaceOwn: body.destination_options.replace_own,
      bypassConstraints: body.destination_options.bypass_constraints,
      createMissing: body.destination_options.create_missing,
      remakeChanged: body.destination_options.remake_changed,
      withoutTexts: body.destination_options.leave_out_texts,
    }));
    await workspaces.bumpRevision(workspace.id);
    const changed = await workspaces.find(workspace.id);
    if (changed === null) throw new AppError('not-found', { details: { what: 'engine' } });
    return settingsView(changed);
  }),
];

async function engineView(
  { databases }: Services,
  workspace: Workspace,
  member: Pick<WorkspaceMember, 'role'>,
): Promise<Engine> {
  const source = await databases.ofEngine(workspace.engineId, 'SOURCE');
  const destination = await databases.ofEngine(workspace.engineId, 'TARGET');
  if (source === null) throw new AppError('not-found', { details: { what: 'engine' } });
  return {
    id: workspace.engineId,
    workspace_id: workspace.id,
    name: workspace.name,
    mode: workspace.mode,
    settings_revision: workspace.revision,
    source: databaseDetailView(source, workspace, member),
    destination: destination && databaseDetailView(destination, workspace, member),
    created_at: toIso(workspace.createdAt),
  };
}

function settingsView({ defaultLocale, defaultKeyGenerator, settings }: Workspace): SettingsView {
  return {
    locale: defaultLocale,
    key_generator_mode: defaultKeyGenerator,
    seed: settings.seed,
    pii_threshold: settings.piiThreshold,
    pii_entity_thresholds: settings.piiEntityThresholds,
    n_connections: settings.nConnections,
    read_batch_size: settings.readBatchSize,
    write_batch_size: settings.writeBatchSize,
    generate_batch_size: settings.generateBatchSize,
    destination_options: {
      truncate_included: settings.truncateIncluded,
      replace_own: settings.replaceOwn,
      bypass_constraints: settings.bypassConstraints,
      create_missing: settings.createMissing,
      remake_changed: settings.remakeChanged,
      leave_out_texts: settings.withoutTexts,
    },
  };
}
