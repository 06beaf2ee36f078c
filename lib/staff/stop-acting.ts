import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { endActing, lockActing } from "#lib/account/sessions.queries";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import type { SessionId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { recordActing } from "#lib/staff/record-acting";

/** Ends a staff member's acting as a merchant. Throws `illegal_transition` if they are not acting. */
export async function stopActing(sessionId: SessionId, actor: Actor): Promise<null> {
  await transaction(async (tx) => {
    const acting = await lockActing(tx, sessionId);
    if (!acting) throw new PonteError("illegal_transition", "This session is not acting as a merchant.");
    await endActing(tx, sessionId);
    const merchant = await getMerchantOrThrow(tx, acting.merchantId);
    await recordActing(tx, merchant, actor, { action: "acting.ended", after: { why: "stopped" } });
  });
  return null;
}

/**
 * The job that is created whenever a staff member begins to act: it ends the acting after its time, unless it was stopped before.
 */
export async function endActingInTime(sessionId: SessionId): Promise<void> {
  await transaction(async (tx) => {
    const acting = await lockActing(tx, sessionId);
    if (!acting || acting.until > databaseNow()) return;
    await endActing(tx, sessionId);
    const merchant = await getMerchantOrThrow(tx, acting.merchantId);
    await recordActing(tx, merchant, SYSTEM_ACTOR, {
      action: "acting.ended",
      after: { why: "time over", user: acting.userId },
    });
  });
}
