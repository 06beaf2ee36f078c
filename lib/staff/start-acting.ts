import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { startActing as storeActing } from "#lib/account/sessions.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import type { SessionId } from "#lib/domain/ids";
import { getMerchant } from "#lib/merchants/get-merchant";
import { enqueue } from "#lib/platform/jobs/queue";
import { recordActing } from "#lib/staff/record-acting";
import type { ActBody, ActingView } from "#lib/staff/staff.contract";
import { endActingInTime } from "#lib/staff/stop-acting";

const LASTS_MS = 60 * 60 * 1000;

/**
 * Lets a staff member's session act as a merchant for at most an hour; both chains of the audit log record
 * the reason. Throws `not_found`, and `illegal_transition` while the session already acts as a merchant.
 */
export async function startActing(
  sessionId: SessionId,
  merchantId: string,
  { reason }: ActBody,
  actor: Actor,
): Promise<ActingView> {
  const merchant = await getMerchant(merchantId);
  await endActingInTime(sessionId);
  const until = new Date(databaseNow().getTime() + LASTS_MS);
  await transaction(async (tx) => {
    if (!(await storeActing(tx, sessionId, merchant.id, until))) {
      throw new PonteError(
        "illegal_transition",
        "Stop acting as the current merchant before acting as another.",
      );
    }
    await enqueue(tx, "end-acting", { sessionId }, { startAfterMs: LASTS_MS });
    await recordActing(tx, merchant, actor, { action: "acting.started", after: { reason, until } });
  });
  return { merchantId: merchant.id, merchantName: merchant.name, until: until.toISOString() };
}
