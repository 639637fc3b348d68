import { version } from '../../package.json';

/** The version of this installation. */
export const productVersion = version;
