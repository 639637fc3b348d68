import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ConnectionConfig } from '@core/connectors/connector';

/** A way to a database server that can be cut, as a network can. */
export interface CuttableWay {
  /** The same database, by this way. */
  readonly config: ConnectionConfig;
  /** Breaks each connection, now and from now on, once this many more bytes have passed in both directions. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

export async function cuttableWay(config: ConnectionConfig): Promise<CuttableWay> {
  let left = Number.POSITIVE_INFINITY;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(config.port ?? 0, config.host ?? '');
    let mayPass = left;
    const carry = (from: Socket, to: Socket) => {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (bytes: Buffer) => {
        mayPass = Math.min(mayPass, left) - bytes.length;
        if (mayPass < 0) near.resetAndDestroy();
        else to.write(bytes);
      });
      from.on('end', () => to.end());
    };
    carry(near, far);
    carry(far, near);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...config, host: '127.0.0.1', port },
    cutAfter: (bytes) => (left = bytes),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
