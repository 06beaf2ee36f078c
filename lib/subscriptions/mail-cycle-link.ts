import type { Tx } from "#db/client";
import { databaseTime } from "#db/clock";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { formatReais } from "#lib/domain/money/money";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { CycleMail } from "#lib/notices/mail.rules";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { cycleCause } from "#lib/platform/mail/sale-causes";
import type { CycleRecord } from "#lib/subscriptions/cycles.queries";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";

/** Queues mail with the link of an open cycle's charge for its payer, each kind once; nothing for a payer without an address. */
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
      content: toCycleMail(merchant, charge, {
        ...{ kind, day: cycle.day },
        manageUrl: subscriptionPageUrl(cycle.subscriptionId),
      }),
      cause: cycleCause(kind, charge.id),
      expiresAt: databaseTime(merchant.id, charge.expiresAt),
    },
  );
}

function toCycleMail(
  { id, name, supportEmail, timeZone, mode }: MerchantRecord,
  charge: ChargeRecord,
  about: Pick<CycleMail, "kind" | "day" | "manageUrl">,
): CycleMail {
  return {
    ...about,
    merchant: { id, name, supportEmail },
    gross: { amount: formatReais(charge.grossAmountMinor), currency: charge.currency },
    description: charge.description,
    expiresAt: charge.expiresAt.toISOString(),
    timeZone,
    id: charge.id,
    isTest: mode === "test",
    url: checkoutUrlOf(charge.checkoutId),
  };
}
