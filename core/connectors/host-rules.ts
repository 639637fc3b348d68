import { BlockList, isIP } from 'node:net';

/** The configured rules for connections. Entries are addresses, networks such as 10.0.0.0/8, names, or name:port. */
export interface HostSettings {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  /** Understudy serves this machine only: its own databases may be used. */
  readonly isLocalTrial: boolean;
  /** Endpoints of the installation: its own port. */
  readonly own: readonly Endpoint[];
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** An endpoint with the requested name and the address that a connection would go to. */
export interface Target {
  readonly name: string;
  /** null for a socket in the file system. */
  readonly address: string | null;
  readonly port: number;
}

/** This machine. */
const loopback = ['127.0.0.0/8', '::1/128', '64:ff9b::7f00:0/104'];

/** Never a database: the unspecified address, link-local (where clouds serve their metadata) and multicast. */
const closed = [
  ...['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4', '100.100.100.200/32', '192.0.0.192/32'],
  ...['::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::254/128', '64:ff9b::a9fe:0/112'],
];

/**
 * Whether a connection to a target is allowed (decision 99). Rules that allow a name, or deny one, override the
 * defaults; endpoints of the installation are open only if allowed with their port.
 */
export function hostRules(settings: HostSettings): (target: Target) => boolean {
  const [local, never] = [networks(loopback), networks(closed)];
  const [allowed, denied] = [settings.allow, settings.deny].map(matcher) as [Matcher, Matcher];
  const isOwn = ({ name, address, port }: Target): boolean =>
    settings.own.some(
      (own) =>
        own.port === port &&
        (own.host === name || own.host === address || (isLoopbackName(own.host) && holds(local, address))),
    );
  return (target) => {
    if (isOwn(target)) return settings.allow.includes(`${target.name}:${target.port}`);
    if (denied(target)) return false;
    if (allowed(target)) return true;
    if (target.address === null || holds(local, target.address)) return settings.isLocalTrial;
    return !holds(never, target.address);
  };
}

type Matcher = (target: Target) => boolean;

function matcher(entries: readonly string[]): Matcher {
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  const list = networks(entries.filter((entry) => isIP(entry.split('/')[0] ?? '') !== 0));
  return ({ name, address, port }) =>
    names.has(name.toLowerCase()) || names.has(`${name.toLowerCase()}:${port}`) || holds(list, address);
}

function networks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Normalises an IPv4 address mapped to IPv6; drops a zone after %. */
function holds(list: BlockList, address: string | null): boolean {
  const bare = address?.split('%')[0] ?? '';
  const family = isIP(bare);
  return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

const isLoopbackName = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127\./.test(host);
