import { db } from "#db/client";
import { getConnectionOrThrow } from "#lib/connections/get-connection";
import { invalidField } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { restMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { daysBetween } from "#lib/domain/time/zoned-day";
import {
  MAX_SETTLEMENT_DAYS,
  type ProviderSettlementView,
  type SettlementQuery,
} from "#lib/reconciliation/provider-settlement.contract";
import {
  type SettledSums,
  type SettlementDay,
  toSettlementDays,
} from "#lib/reconciliation/settlement-line.rules";
import {
  type ComparedLine,
  listComparedLines,
  sumSettlement,
} from "#lib/reconciliation/settlement-lines.queries";

/**
 * A connection's settlement as its provider reports it, compared with what the ledger expects, by day and to the cent, with some
 * of its lines. A null `owner` is the platform. Throws `not_found` for another owner's connection, and `invalid_request` for days
 * that are reversed or too many, or an unknown line.
 */
export async function findSettlement(
  owner: MerchantId | null,
  connectionId: string,
  { start_date: first, end_date: last = first, limit, after }: SettlementQuery,
): Promise<ProviderSettlementView> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  if (last < first) throw invalidField("/end_date", "invalid_period", "Must not be before start_date.");
  if (daysBetween(first, last) >= MAX_SETTLEMENT_DAYS) {
    throw invalidField("/end_date", "invalid_period", `At most ${MAX_SETTLEMENT_DAYS} days.`);
  }
  if (after !== undefined && !isId("settlementLine", after)) {
    throw invalidField("/after", "invalid", "Must be the nextLine of an answer.");
  }
  const days = { first, last };
  const sums = await sumSettlement(db(), connection.id, days);
  const lines = await listComparedLines(db(), connection.id, days, { limit: limit + 1, after });
  const shown = lines.slice(0, limit);
  return {
    days: toSettlementDays(sums).map(toDayView),
    lines: shown.map(toLineView),
    nextLine: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const sumsView = ({ grossMinor, feeMinor, netMinor }: SettledSums, currency: string) => ({
  gross: formatAmount(grossMinor, currency),
  fee: formatAmount(feeMinor, currency),
  net: formatAmount(netMinor, currency),
});

function toDayView({ day: date, currency, theirs, ours, differenceMinor, found }: SettlementDay) {
  return {
    ...{ date, currency },
    theirs: sumsView(theirs, currency),
    ours: sumsView(ours, currency),
    difference: formatAmount(differenceMinor, currency),
    found: found.map(({ finding, count, theirs: one, ours: other }) => ({
      ...{ finding, count },
      difference: formatAmount(restMinor(one.netMinor, other.netMinor), currency),
    })),
  };
}

function toLineView({
  day: date,
  id,
  lineId,
  kind,
  currency,
  paymentId,
  chargeId,
  finding,
  ...sums
}: ComparedLine) {
  return { id, lineId, kind, date, currency, paymentId, chargeId, ...sumsView(sums, currency), finding };
}
