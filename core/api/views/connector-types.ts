import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import { defaultCapabilities, type ConnectorCapabilities } from '@core/connectors/connector';
import { descriptionOf, fieldsOf } from '@core/contract/connectors/descriptions';
import { connectionFields, type ConnectionFieldName } from '@core/contract/connectors/fields';
import { connectorType, type ConnectorType } from '@core/contract/enums';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { z } from 'zod';

/** Every type in the specification: built ones with their capabilities, the others for display only. */
export function connectorTypes(catalogue: ConnectorCatalogue): ConnectorTypeInfo[] {
  const built = new Map(catalogue.all().map((connector) => [connector.type, connector.capabilities]));
  return connectorType.options.map((type) => {
    const { label, family, isLocal, defaultPort, defaultSchema, enforces, publishes } = descriptionOf(type);
    return {
      type,
      label,
      family,
      is_built: built.has(type),
      is_local: isLocal,
      default_port: defaultPort,
      default_schema: defaultSchema,
      enforces: {
        primary_keys: enforces.primaryKeys,
        unique_keys: enforces.uniqueKeys,
        foreign_keys: enforces.foreignKeys,
        not_null: enforces.notNull,
      },
      publishes,
      fields: fieldsOf(type).map((name) => fieldView(type, name)),
      capabilities: capabilitiesView(built.get(type) ?? defaultCapabilities),
    };
  });
}

function fieldView(type: ConnectorType, name: ConnectionFieldName): ConnectorTypeInfo['fields'][number] {
  const { kind, group, roles, preset, value } = connectionFields[name];
  const { fields, defaultPort } = descriptionOf(type);
  return {
    name,
    kind,
    group,
    is_required: fields[name] === 'required',
    choices: value instanceof z.ZodEnum ? [...value.options] : [],
    default: name === 'port' ? defaultPort : preset,
    roles: [...roles],
  };
}

function capabilitiesView(capabilities: ConnectorCapabilities): ConnectorTypeInfo['capabilities'] {
  return {
    source: capabilities.source,
    destination: capabilities.destination,
    schemas: capabilities.schemas,
    views: capabilities.views,
    foreign_keys: capabilities.foreignKeys,
    snapshot: capabilities.snapshot,
  };
}
