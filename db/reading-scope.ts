import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "#lib/platform/process-wide";

type Scope = { replica: boolean };

const scopes = processWide("reading scope", () => new AsyncLocalStorage<Scope>());

/** Runs `work` with reads from the replica, which may be seconds old, until its first write. */
export function fromReplica<T>(work: () => T): T {
  return scopes.run({ replica: true }, work);
}

/** Runs `work` with all reads from the primary, such as a session check. */
export function fromPrimary<T>(work: () => T): T {
  return scopes.run({ replica: false }, work);
}

/** True inside `fromReplica`. */
export function mayReadReplica(): boolean {
  return scopes.getStore()?.replica === true;
}

/** Sends the rest of this scope to the primary, after a write or the replica's failure. */
export function leaveReplica(): void {
  const scope = scopes.getStore();
  if (scope) scope.replica = false;
}
