import type { Tx } from "#db/client";
import { databaseTime } from "#db/clock";
import { findCharge } from "#lib/charges/charges.queries";
import { toPaymentMail } from "#lib/charges/payment-mail";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { CycleMail } from "#lib/notices/mail.rules";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { cycleCause } from "#lib/platform/mail/sale-causes";
import type { CycleRecord } from "#lib/subscriptions/cycles.queries";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";

/** Queues mail with the link to an open cycle's charge for its payer, each kind once; nothing for a payer without an address. */
export async function mailCycleLink(
  tx: Tx,
  merchant: MerchantRecord,
  cycle: CycleRecord,
  kind: CycleMail["kind"],
): Promise<void> {
  const charge = cycle.chargeId && (await findCharge(tx, merchant.id, cycle.chargeId));
  const email = charge ? charge.customer?.email : undefined;
  if (!charge || email === undefined || !mailsAboutMoney(merchant.mode === "test")) return;
  await queueNotice(
    tx,
    merchant.id,
    { email, userId: null, locale: charge.payerLocale ?? merchant.locale },
    {
      content: {
        ...toPaymentMail(merchant, charge, charge.grossAmountMinor),
        ...{ kind, day: cycle.day },
        manageUrl: subscriptionPageUrl(cycle.subscriptionId),
      },
      cause: cycleCause(kind, charge.id),
      expiresAt: databaseTime(merchant.id, charge.expiresAt),
    },
  );
}
