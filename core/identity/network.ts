import { isIPv4, isIPv6 } from 'node:net';

/**
 * Identifies a sender: an IPv4 address, or the /64 of an IPv6 address, the least that one customer gets and can vary at
 * will. IPv4-mapped IPv6 is IPv4; ports and zones are ignored. All senders with unknown addresses are one; any other
 * name from a proxy is a sender of its own.
 */
export function networkOf(address: string | null): string {
  const bare = withoutPort((address ?? '').trim().toLowerCase());
  if (!isIPv6(bare)) return bare === '' ? 'unknown' : bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Of '192.0.2.1:443', '[2001:db8::1]:443' and '[2001:db8::1%eth0]'. */
function withoutPort(text: string): string {
  const host = /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? text;
  const [first = '', port] = host.split(':', 2);
  const isWithPort = port !== undefined && isIPv4(first) && host === `${first}:${port}`;
  return (isWithPort ? first : host).replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = [], right = []] = hex
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
