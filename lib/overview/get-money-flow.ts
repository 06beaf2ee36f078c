import { db, snapshot, type Tx } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { addMinor, type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import type { Span } from "#lib/domain/time/period";
import { availableOf, owedBy } from "#lib/ledger/balance.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { listOwedAccounts } from "#lib/ledger/debts.queries";
import { type AccountBalance, listBalances } from "#lib/ledger/ledger.queries";
import { type SpanSum, sumLedger } from "#lib/ledger/ledger-sums.queries";
import {
  type Holdings,
  keptOf,
  type MoneyFlow,
  type MoneyMovement,
  planMoneyFlow,
  sumMovements,
} from "#lib/ledger/money-flow.rules";
import { planNettings } from "#lib/ledger/net-debts";
import { listPendingDays, type PendingDay } from "#lib/ledger/pending-days.queries";

/**
 * Sources and whereabouts of one currency's money, what its sales left, and current holdings; `pendingDays` is empty
 * unless the period includes the present.
 */
export type CurrencyFlow = {
  currency: string;
  holdings: Holdings;
  keptMinor: Minor;
  flow: MoneyFlow;
  pendingDays: PendingDay[];
};

/**
 * Sources and whereabouts of a merchant's money in a period, by currency, always with BRL first; one snapshot, so that
 * it adds up while payments arrive.
 */
export function getMoneyFlow(merchantId: MerchantId, span: Span, now: Date): Promise<CurrencyFlow[]> {
  return snapshot((tx) => readFlows(tx, merchantId, span, now));
}

async function readFlows(tx: Tx, merchantId: MerchantId, span: Span, now: Date): Promise<CurrencyFlow[]> {
  const isOver = span.to <= now;
  const accounts = await listBalances(tx, merchantId, ["MERCHANT"], { now, custodian: null });
  const owed = await listOwedAccounts(tx, merchantId, now);
  const nettings = await planNettings(tx, merchantId, owed, now);
  const days = isOver ? [] : await listPendingDays(tx, merchantId, now);
  const sums = await sumLedger(tx, merchantId, isOver ? [span, { from: span.to, to: now }] : [span], now);
  const currencies = new Set(["BRL", ...[...accounts, ...sums].map(({ currency }) => currency)]);
  return [...currencies].map((currency) => {
    const of = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const holdings = holdingsOf(of(accounts), nettings.get(currency)?.availableMinor);
    const movements = movementsIn(of(sums), 0);
    const since = isOver ? movementsIn(of(sums), 1) : null;
    return {
      currency,
      holdings,
      keptMinor: keptOf(movements),
      flow: planMoneyFlow(holdings, movements, since),
      pendingDays: of(days),
    };
  });
}

/** A merchant's holdings: money that a payout would first net against debts is not counted as available. */
function holdingsOf(accounts: readonly AccountBalance[], nettedMinor: Minor | undefined): Holdings {
  const platform = accounts.find(({ custodian }) => custodian === PLATFORM);
  const pendingMinor = owedBy(platform?.pendingMinor ?? 0);
  const availableMinor = nettedMinor ?? (platform ? availableOf(platform) : 0);
  const allMinor = sumMinor(accounts, ({ balanceMinor }) => owedBy(balanceMinor));
  return {
    pendingMinor,
    availableMinor,
    ownMinor: restMinor(allMinor, addMinor(pendingMinor, availableMinor)),
  };
}

function movementsIn(sums: readonly SpanSum[], index: number): Map<MoneyMovement, Minor> {
  return sumMovements(sums.filter(({ span }) => span === index));
}

/** A movement's sum for the merchant in a span, by currency, in minor units; negative for outgoing. */
export async function sumMovement(
  merchantId: MerchantId,
  movement: MoneyMovement,
  span: Span,
  now: Date,
): Promise<{ currency: string; amountMinor: Minor }[]> {
  const sums = await sumLedger(db(), merchantId, [span], now);
  return [...Map.groupBy(sums, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) => {
    const amountMinor = sumMovements(ofCurrency).get(movement) ?? 0;
    return amountMinor === 0 ? [] : [{ currency, amountMinor }];
  });
}
