const MOST = 10_000;

// API handlers and the server around them are bundled separately in one process; both know the credentials by the global object.
const shared = globalThis as typeof globalThis & { __ponteCredentials?: Map<string, string> };
shared.__ponteCredentials ??= new Map();
const owners = shared.__ponteCredentials;

/**
 * Remembers whose a token or session is that was just found valid; the newest 10,000 are kept in this process. It decides nothing but
 * whose turn a request is.
 */
export function rememberCredential(credential: string, owner: string): void {
  if (owners.has(credential)) return;
  owners.set(credential, owner);
  for (const oldest of owners.keys()) {
    if (owners.size <= MOST) return;
    owners.delete(oldest);
  }
}

/** Whose credential that was when it was last found valid; null for one that nobody knows. */
export function ownerOfCredential(credential: string): string | null {
  return owners.get(credential) ?? null;
}
