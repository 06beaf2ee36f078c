import { requestContext, withContext } from "#lib/platform/request-context";

/** Runs `work` with reads from the replica, which may be seconds old, until its first write. */
export function fromReplica<T>(work: () => T): T {
  return withContext({ reading: { replica: true } }, work);
}

/** Runs `work` with all reads from the primary, such as a session check. */
export function fromPrimary<T>(work: () => T): T {
  return withContext({ reading: { replica: false } }, work);
}

/** True inside `fromReplica`. */
export function mayReadReplica(): boolean {
  return requestContext().reading?.replica === true;
}

/** Sends the rest of this scope to the primary, after a write or the replica's failure. */
export function leaveReplica(): void {
  const { reading } = requestContext();
  if (reading) reading.replica = false;
}
