/** Builds pages, server and worker where a source changed since the last build. */
import { ensureBuilt } from './prepare.mjs';

ensureBuilt();
