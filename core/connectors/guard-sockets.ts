import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, Socket, type LookupFunction } from 'node:net';
import type { Target } from './host-rules';

type IsOpen = (target: Target) => boolean;

/**
 * Applies the rules to every connection that this process opens from now on, whatever library opens it. A name is
 * resolved once, and the connection goes to the very address that was checked, so a name server that changes its answer
 * gains nothing. Closed targets are refused at once, with the error of a port without a listener.
 * @param lookup defaults to the system's
 * @returns a function that undoes it
 */
export function guardSockets(isOpen: IsOpen, lookup: typeof systemLookup = systemLookup): () => void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the socket it belongs to
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
  const guarded = function (this: Socket, ...given: unknown[]): Socket {
    const parts: readonly unknown[] = Array.isArray(given[0]) ? given[0] : given;
    const options = optionsOf(parts);
    const listener = parts.findLast((one) => typeof one === 'function');
    const rest = listener === undefined ? [] : [listener];
    const { path, host, port } = options;
    const name = host ?? 'localhost';
    const target = { name: path ?? name, address: isIP(name) === 0 ? null : name, port: Number(port ?? 0) };
    const isKnown = path !== undefined || target.address !== null;
    if (isKnown && !isOpen(target)) return refuse(this, target);
    return connect.call(this, { ...options, lookup: guardedLookup(isOpen, target, lookup) }, ...rest);
  };
  Socket.prototype.connect = guarded;
  return () => (Socket.prototype.connect = connect);
}

interface ConnectOptions {
  readonly path?: string;
  readonly host?: string;
  readonly port?: number | string;
}

/** The overloads of `connect`: options, a path, a port with or without host, or all of it in an array. */
function optionsOf([first, second]: readonly unknown[]): ConnectOptions {
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

const guardedLookup =
  (isOpen: IsOpen, target: Target, lookup: typeof systemLookup): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      const open = found.filter(({ address }) => isOpen({ ...target, address }));
      const [first] = open;
      if (first === undefined) return done(refusedError(target), '');
      if (options.all === true) return done(null, open);
      done(null, first.address, first.family);
    });
  };

function refuse(socket: Socket, target: Target): Socket {
  process.nextTick(() => socket.destroy(refusedError(target)));
  return socket;
}

const refusedError = ({ name, port }: Target): NodeJS.ErrnoException =>
  Object.assign(new Error(`connect ECONNREFUSED ${name}:${port}`), {
    ...{ code: 'ECONNREFUSED', errno: -111, syscall: 'connect', address: name, port },
  });
