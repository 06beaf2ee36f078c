import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "#lib/platform/process-wide";

type Scope = { replica: boolean };

const scopes = processWide("reading scope", () => new AsyncLocalStorage<Scope>());

/** Runs `work` with reads from the replica, which may be a few seconds old, until it writes anything. */
export function fromReplica<T>(work: () => T): T {
  return scopes.run({ replica: true }, work);
}

/** Runs `work` with every read from the primary, such as the check of a session. */
export function fromPrimary<T>(work: () => T): T {
  return scopes.run({ replica: false }, work);
}

/** True inside `fromReplica`. */
export function mayReadReplica(): boolean {
  return scopes.getStore()?.replica === true;
}

/** Sends the rest of this scope to the primary, because it wrote or because the replica failed. */
export function leaveReplica(): void {
  const scope = scopes.getStore();
  if (scope) scope.replica = false;
}
