import { db, transaction } from "#db/client";
import { type AccessFailureRecord, takeAccessFailureBefore } from "#db/queries/access/access-failures";
import { findUser } from "#db/queries/access/users";
import { readClock } from "#db/queries/operations/clock";
import { FAILED_PROOF_ACTION, SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";

const HOUR_MS = 60 * 60 * 1000;

/** Writes the failed proofs of every finished hour into the audit log: one entry per account and proof. */
export async function recordAccessFailures(): Promise<void> {
  const endedBefore = new Date((await readClock(db())).getTime() - HOUR_MS);
  while (await recordNext(endedBefore)) {}
}

// One per transaction, so that no transaction locks the chains of two merchants.
function recordNext(endedBefore: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const failure = await takeAccessFailureBefore(tx, endedBefore);
    if (!failure) return false;
    const user = failure.userId === null ? null : await findUser(tx, failure.userId);
    await recordAudit(tx, user?.merchantId ?? null, SYSTEM_ACTOR, {
      action: FAILED_PROOF_ACTION[failure.proof],
      objectType: "user",
      objectId: failure.userId ?? "unknown",
      after: { ...(user ? { name: user.name, email: user.email } : {}), ...countOf(failure) },
    });
    return true;
  });
}

function countOf({ tries, addresses, startedAt, lastAt }: AccessFailureRecord) {
  return { tries, addresses, since: startedAt, until: lastAt };
}
