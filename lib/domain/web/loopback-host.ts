const NAMES = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** True for an address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return NAMES.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}
