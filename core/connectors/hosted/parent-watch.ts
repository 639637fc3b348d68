import { Socket } from 'node:net';

/**
 * The thread of a connection host that ends the process when the server is gone: the main thread may be in a statement
 * that never ends, and then hears nothing. Standard input is a pipe whose other end only the server holds.
 */
const cancelWithin = 500;

const input = new Socket({ fd: 0 });
input.resume();
input.on('error', () => undefined);
// The main thread first has a moment to cancel what runs on a database server.
input.once('close', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), cancelWithin));
