import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { type AttemptRecord, listAttemptsOf } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { listOpenCheckouts } from "#db/queries/charges/open-checkouts";
import type { SearchParams } from "#lib/client/params/search-params";
import { can } from "#lib/domain/access/permissions";
import { formatAmount } from "#lib/domain/money/money";
import { refundStatusOf } from "#lib/domain/payment/refund-status";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { reminderAt } from "#lib/features/charges/reminder-at";
import type { Loaded } from "#lib/pages/loaded";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { openCheckoutLog } from "./open-checkout-log";

const PAGE_SIZE = 25;

export type OpenCheckoutsPage = Loaded<typeof loadOpenCheckoutsPage>;
export type OpenCheckout = OpenCheckoutsPage["checkouts"][number];

/** A page of the merchant's opened but unpaid checkouts, and when automatic reminders go to their payers. */
export async function loadOpenCheckoutsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const { before } = openCheckoutLog.read(search);
  const [merchant, found] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listOpenCheckouts(unpreparedDb(), merchantId, { limit: PAGE_SIZE + 1, before }),
  ]);
  const now = databaseNow();
  const shown = found.slice(0, PAGE_SIZE);
  const attempts = Map.groupBy(
    await listAttemptsOf(
      unpreparedDb(),
      merchantId,
      shown.map(({ id }) => id),
    ),
    ({ chargeId }) => chargeId,
  );
  return {
    checkouts: shown.map((charge) => toOpenCheckout(charge, attempts.get(charge.id) ?? [], now)),
    isContinued: before !== null,
    older: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    afterMinutes: merchant.reminderMinutes,
    sendsMail: mailsAboutMoney(merchant.mode === "test"),
    mayRemind: can(role, "payments:create"),
    mayChange: can(role, "terms:manage"),
  };
}

function toOpenCheckout(charge: ChargeRecord, attempts: AttemptRecord[], now: Date) {
  const { openedAt, remindedAt, customer } = charge;
  return {
    id: charge.id,
    amount: formatAmount(charge.grossAmountMinor),
    currency: charge.currency,
    payer: customer?.name ?? customer?.email ?? null,
    about: charge.description ?? charge.externalReference,
    status: chargeStatusAt(charge, now),
    refundStatus: refundStatusOf(charge),
    openedAt: (openedAt ?? charge.createdAt).toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
    ...reminderAt(charge, attempts, now),
  };
}
