import { lookup as systemLookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { AppError } from '@core/kernel/errors';
import { checkBefore } from './check-before';
import type { Connector } from './connector';
import type { ServerAddress } from './sql/server-address';
import { serverIdentity } from './sql/server-address';

/** The addresses of a host name. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/**
 * The same connectors, none of which opens the database of the installation's own store. Other databases of that server
 * are as open as those elsewhere.
 * @param store null if the store is no database on a server
 */
export function refuseOwnStore(
  connectors: readonly Connector[],
  store: ServerAddress | null,
  lookup: Lookup = addressesOf,
): readonly Connector[] {
  if (store === null) return connectors;
  const own = partsOf(serverIdentity('postgresql', store));
  return connectors.flatMap((connector) =>
    checkBefore([connector], async (config) => {
      const other = partsOf(connector.identity(config));
      if (!own || !other || own.rest !== other.rest) return;
      if (own.host === other.host || (await meet(own.host, other.host, lookup)))
        throw new AppError('connection-own-store');
    }),
  );
}

/** An identity as `serverIdentity` writes it; null for one of another kind. */
function partsOf(identity: string): { readonly host: string; readonly rest: string } | null {
  const [, scheme, host = '', place] = /^(\w+):\/\/(.*)(:\d+\/.*)$/.exec(identity) ?? [];
  return scheme === undefined ? null : { host, rest: `${scheme}${place}` };
}

/** Whether two names lead to one address, or both to this machine. */
async function meet(one: string, other: string, lookup: Lookup): Promise<boolean> {
  const [ours, theirs] = await Promise.all([lookup(one), lookup(other)]);
  const isHere = isOfThisMachine();
  return ours.some((address) => theirs.includes(address)) || (ours.some(isHere) && theirs.some(isHere));
}

function isOfThisMachine(): (address: string) => boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address),
  );
  return (address) => address.startsWith('127.') || addresses.includes(address);
}

/** A name that cannot be resolved has none: connecting to it fails with that reason. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await systemLookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
