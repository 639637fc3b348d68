/** Real servers for a run of the tests. */
export default function startServers(): void {}
