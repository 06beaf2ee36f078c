import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { getCustodianOrThrow } from "#lib/connections/find-custodian";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId, type RecipientId } from "#lib/domain/ids";
import { sumOfAmounts } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { addDays, dayOf, daysBetween, startOfDay } from "#lib/domain/time/zoned-day";
import {
  type ListReceivablesQuery,
  MAX_RECEIVABLE_DAYS,
  type ReceivableDayView,
  type ReceivablesView,
} from "#lib/ledger/receivable.contract";
import { type Receivable, sumReceivables } from "#lib/ledger/receivables.queries";
import { findRecipient } from "#lib/recipients/recipients.queries";

const ZONE = "America/Sao_Paulo";

/**
 * Receivables of the merchant or a recipient, by day (Brasília) and method, for the given days or from today on; at the platform
 * unless an own account is given. Throws `not_found` for a recipient or account of another merchant, and `invalid_request` for
 * reversed or too many days.
 */
export async function listReceivables(
  merchantId: MerchantId,
  { start_date, end_date, recipientId, custodian: at }: ListReceivablesQuery,
): Promise<ReceivablesView> {
  const owner = recipientId === undefined ? null : await recipientOrThrow(merchantId, recipientId);
  const custodian = await getCustodianOrThrow(merchantId, at);
  const { first, last } = daysOf(
    { start: start_date, end: end_date },
    dayOf(merchantTime(merchantId, databaseNow()), ZONE),
  );
  const period = { start: startOfDay(first, ZONE), end: startOfDay(addDays(last, 1), ZONE) };
  const found = await sumReceivables(db(), { merchantId, custodian }, owner, period);
  const days = Map.groupBy(found, ({ day, currency }) => `${day} ${currency}`);
  return { data: [...days.values()].map(toDay) };
}

/** The requested days; the default start is today, or the end if earlier. */
function daysOf({ start, end }: { start?: string | undefined; end?: string | undefined }, today: string) {
  const first = start ?? (end !== undefined && end < today ? end : today);
  const last = end ?? addDays(first, MAX_RECEIVABLE_DAYS - 1);
  if (last < first) throw invalidField("/end_date", "invalid_period", "Must not be before start_date.");
  if (daysBetween(first, last) >= MAX_RECEIVABLE_DAYS) {
    throw invalidField("/end_date", "invalid_period", `At most ${MAX_RECEIVABLE_DAYS} days.`);
  }
  return { first, last };
}

async function recipientOrThrow(merchantId: MerchantId, recipientId: string): Promise<RecipientId> {
  const found = isId("recipient", recipientId) ? await findRecipient(db(), merchantId, recipientId) : null;
  if (!found) throw new PonteError("not_found", "There is no such recipient.");
  return found.id;
}

function toDay(of: Receivable[]): ReceivableDayView {
  const [{ day, currency } = { day: "", currency: "" }] = of;
  return {
    date: day,
    currency,
    amount: formatAmount(sumOfAmounts(of), currency),
    methods: of.map(({ method, amountMinor }) => ({ method, amount: formatAmount(amountMinor, currency) })),
  };
}
