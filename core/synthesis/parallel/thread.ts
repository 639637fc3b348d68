import { parentPort } from 'node:worker_threads';
import { serveThread } from './serve-thread';

/** The program of a thread that grows trees and draws rows; started by ThreadedWorkerPool. */
if (parentPort) serveThread(parentPort);
