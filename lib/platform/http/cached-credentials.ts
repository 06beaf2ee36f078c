const MOST = 10_000;

const owners = new Map<string, string>();

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
