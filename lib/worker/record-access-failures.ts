import { db, transaction } from "#db/client";
import { type AccessFailureRecord, takeAccessFailureBefore } from "#lib/account/access-failures.queries";
import { findUser } from "#lib/account/users.queries";
import { FAILED_PROOF_ACTION, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { readClock } from "#lib/operations/clock.queries";
import { sweep } from "#lib/platform/jobs/sweep";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Writes the failed proofs of every finished hour to the audit log, one entry per account and proof. A failed write does not stop
 * the others and is thrown at the end.
 */
export async function recordAccessFailures(): Promise<void> {
  const endedBefore = new Date((await readClock(db())).getTime() - HOUR_MS);
  await sweep(1, ({ offset }) => recordNext(endedBefore, offset));
}

// There is one transaction per entry, so that no transaction locks two merchants' chains.
function recordNext(endedBefore: Date, offset: number): Promise<number> {
  return transaction(async (tx) => {
    const failure = await takeAccessFailureBefore(tx, endedBefore, offset);
    if (!failure) return 0;
    const user = failure.userId === null ? null : await findUser(tx, failure.userId);
    await recordAudit(tx, user?.merchantId ?? null, SYSTEM_ACTOR, {
      action: FAILED_PROOF_ACTION[failure.proof],
      objectType: "user",
      objectId: failure.userId ?? "unknown",
      after: { ...(user ? { name: user.name, email: user.email } : {}), ...countOf(failure) },
    });
    return 1;
  });
}

function countOf({ tries, addresses, startedAt, lastAt }: AccessFailureRecord) {
  return { tries, addresses, since: startedAt, until: lastAt };
}
