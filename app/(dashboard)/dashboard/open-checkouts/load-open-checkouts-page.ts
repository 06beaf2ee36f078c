import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttemptStatuses } from "#lib/attempts/attempts.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { listOpenCheckouts, type OpenCheckoutRecord } from "#lib/charges/open-checkouts.queries";
import type { PaymentsSoFar } from "#lib/charges/reminder.rules";
import { reminderAt } from "#lib/charges/reminder-at";
import type { SearchParams } from "#lib/client/params/search-params";
import type { ChargeId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import { can } from "#lib/team/permissions.rules";
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
  const ids = shown.map(({ id }) => id);
  const [attempts, suspense] = await Promise.all([
    listAttemptStatuses(unpreparedDb(), merchantId, ids),
    listSuspenseOf(db(), merchantId, ids),
  ]);
  const attemptsOf = Map.groupBy(attempts, ({ chargeId }) => chargeId);
  const suspenseOf = Map.groupBy(suspense, ({ chargeId }) => chargeId);
  const paymentsOf = (id: ChargeId) => ({
    attempts: attemptsOf.get(id) ?? [],
    suspense: suspenseOf.get(id) ?? [],
  });
  return {
    checkouts: shown.map((charge) => toOpenCheckout(charge, paymentsOf(charge.id), now)),
    isContinued: before !== null,
    older: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    afterMinutes: merchant.reminderMinutes,
    sendsMail: mailsAboutMoney(merchant.mode === "test"),
    mayRemind: can(role, "payments:create"),
    mayChange: can(role, "terms:manage"),
  };
}

function toOpenCheckout(charge: OpenCheckoutRecord, payments: PaymentsSoFar, now: Date) {
  const { openedAt, remindedAt, customer } = charge;
  return {
    id: charge.id,
    amount: formatAmount(charge.grossAmountMinor, charge.currency),
    currency: charge.currency,
    payer: customer?.name ?? customer?.email ?? null,
    about: charge.description ?? charge.externalReference,
    status: chargeStatusAt(charge, now),
    refundStatus: refundStatusOf(charge),
    openedAt: (openedAt ?? charge.createdAt).toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
    ...reminderAt(charge, payments, now),
  };
}
