import type { Tx } from "#db/client";
import { mandateTransition } from "#lib/mandates/mandate.rules";
import {
  lockMandate,
  type MandateRecord,
  moveMandate,
  noteMandateFacts,
} from "#lib/mandates/mandates.queries";
import { logger } from "#lib/platform/log/logger";
import type { MandateAnswer } from "#lib/providers/ports/recurring-pix";

/**
 * Settles what a bank answered about a mandate, in the caller's transaction. Returns the mandate if its status changed, otherwise
 * null: an answer that is out of date, or contradicts what is known, changes nothing.
 */
export async function settleMandate(
  tx: Tx,
  { merchantId, id }: Pick<MandateRecord, "merchantId" | "id">,
  answer: MandateAnswer,
  now: Date,
): Promise<MandateRecord | null> {
  const mandate = await lockMandate(tx, merchantId, id);
  if (!mandate || isOfAnother(mandate, answer)) return null;
  await noteNews(tx, mandate, answer);
  if (mandate.status === answer.status) return null;
  const transition = mandateTransition(mandate.status, answer.status);
  if (transition === null) {
    const { status } = mandate;
    logger().warn(
      { mandateId: id, status, answered: answer.status },
      "a bank's answer about a mandate is stale",
    );
    return null;
  }
  const { by, code } = answer.end ?? { by: null, code: null };
  const end = transition === "approve" ? null : { endedBy: by, endedCode: code };
  return moveMandate(tx, merchantId, { id, transition, end }, now);
}

function isOfAnother({ bankId }: MandateRecord, answer: MandateAnswer): boolean {
  return bankId !== null && answer.bankId !== null && bankId !== answer.bankId;
}

async function noteNews(tx: Tx, mandate: MandateRecord, answer: MandateAnswer): Promise<void> {
  const news = (["bankId", "code", "payerBank"] as const).filter(
    (name) => answer[name] !== null && answer[name] !== mandate[name],
  );
  if (news.length === 0) return;
  const facts = Object.fromEntries(news.map((name) => [name, answer[name]]));
  await noteMandateFacts(tx, mandate.merchantId, mandate.id, facts);
}
