import { AsyncLocalStorage } from "node:async_hooks";

type Scope = { replica: boolean };
// Pages and API handlers may be bundled apart in one process and ask the same question.
const shared = globalThis as typeof globalThis & { __ponteReading?: AsyncLocalStorage<Scope> };
shared.__ponteReading ??= new AsyncLocalStorage<Scope>();
const scopes = shared.__ponteReading;

/** Runs `work` where reads may be answered by the replica, a few seconds old, until it writes anything. */
export function fromReplica<T>(work: () => T): T {
  return scopes.run({ replica: true }, work);
}

/** Runs `work` where every read is answered by the primary, such as who may come in. */
export function fromPrimary<T>(work: () => T): T {
  return scopes.run({ replica: false }, work);
}

/** True where `fromReplica` applies. */
export function mayReadReplica(): boolean {
  return scopes.getStore()?.replica === true;
}

/** Has the primary answer everything else of this scope, because it wrote or because the replica failed it. */
export function leaveReplica(): void {
  const scope = scopes.getStore();
  if (scope) scope.replica = false;
}
