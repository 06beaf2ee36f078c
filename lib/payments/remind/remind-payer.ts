import { db, type Tx, transaction } from "#db/client";
import { databaseNow, databaseTime, merchantTime } from "#db/clock";
import { listAttemptStatuses } from "#lib/attempts/attempts.queries";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { noteReminded } from "#lib/charges/charge-moves.queries";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { owedOfCharge } from "#lib/charges/due-charge.rules";
import { listChargesToRemind } from "#lib/charges/open-checkouts.queries";
import { toPaymentMail } from "#lib/charges/payment-mail";
import type { ReminderView } from "#lib/charges/reminder.contract";
import type { ReminderRefusal } from "#lib/charges/reminder.rules";
import { reminderAt } from "#lib/charges/reminder-at";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { ReminderMail } from "#lib/notices/mail.rules";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { restOf } from "#lib/payments/suspense/rest-of";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { reminderCause } from "#lib/platform/mail/sale-causes";

const BATCH = 500;

const REFUSALS: Record<ReminderRefusal, string> = {
  ended: "This charge has ended, so no reminder is sent.",
  underway: "A payment of this charge is in progress, so the payer has nothing to do.",
  not_opened: "The checkout of this charge has not been opened yet.",
  reminded: "The payer of this charge has already been reminded; a charge gets one reminder.",
  no_email: "This charge was created without the payer's e-mail.",
};

/**
 * Mails the payer of an opened, unpaid checkout one reminder in their language. The mail goes out only if the
 * transaction that notes it commits, and not after the charge has ended. Throws `not_found`, and `illegal_transition`
 * if no reminder may go out.
 */
export async function remindPayer(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
): Promise<ReminderView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  if (!mailsAboutMoney(merchant.mode === "test")) {
    throw new PonteError(
      "illegal_transition",
      "This installation does not send e-mail about this merchant's money.",
    );
  }
  const now = databaseNow();
  const refusal = await transaction((tx) => remind(tx, merchant, id, { actor, now }));
  if (refusal) throw new PonteError("illegal_transition", REFUSALS[refusal]);
  return { chargeId: id, remindedAt: now.toISOString() };
}

/** The worker's sweep: reminds payers who left a checkout unpaid, for merchants who chose this. */
export async function remindPayers(now: Date = databaseNow()): Promise<void> {
  const due = await listChargesToRemind(db(), now, BATCH);
  await eachAlone(due, async ({ id, merchantId }) => {
    const merchant = await getMerchantOrThrow(db(), merchantId);
    if (!mailsAboutMoney(merchant.mode === "test")) return;
    await transaction((tx) => remind(tx, merchant, id, { actor: SYSTEM_ACTOR, now }));
  });
}

/** Why the payer was not reminded; null once the mail and its note are written. */
async function remind(
  tx: Tx,
  merchant: MerchantRecord,
  id: ChargeId,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ReminderRefusal | null> {
  const charge = await lockCharge(tx, merchant.id, id);
  if (!charge) return "ended";
  const attempts = await listAttemptStatuses(tx, merchant.id, [id]);
  const suspense = await listSuspenseOf(tx, merchant.id, [id]);
  const { email, refusal } = reminderAt(charge, { attempts, suspense }, now);
  if (refusal !== null) return refusal;
  await noteReminded(tx, merchant.id, id, now);
  await queueNotice(
    tx,
    merchant.id,
    { email, userId: null, locale: charge.payerLocale ?? merchant.locale },
    {
      content: reminderOf(merchant, (await restOf(tx, charge)).toPay, now),
      cause: reminderCause(id),
      expiresAt: databaseTime(merchant.id, charge.expiresAt),
    },
  );
  await recordAudit(tx, merchant.id, actor, {
    action: "charge.reminded",
    objectType: "charge",
    objectId: id,
    after: { remindedAt: now.toISOString() },
  });
  return null;
}

/** The mail about a charge, or about its rest, with what is due on the day of the mail. */
function reminderOf(merchant: MerchantRecord, charge: ChargeRecord, now: Date): ReminderMail {
  const owedMinor = owedOfCharge(charge, brasiliaDay(merchantTime(merchant.id, now)));
  return { kind: "reminder", ...toPaymentMail(merchant, charge, owedMinor) };
}
