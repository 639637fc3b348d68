import { version } from '../../package.json';

/** Of this installation of Understudy. */
export const productVersion = version;
