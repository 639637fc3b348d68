import { isIP } from 'node:net';

/** An IPv4 or IPv6 address, also of a network ('192.0.2.0/24'). Four small numbers are a version. */
export function isIpAddress(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  if (prefix !== undefined && Number(prefix) > 128) return false;
  const version = isIP(address);
  if (version === 4) return address.split('.').some((part) => part.length >= 2);
  return version === 6;
}
