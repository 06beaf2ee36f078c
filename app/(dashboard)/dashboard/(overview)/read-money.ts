import { statementHref, statementPeriod } from "#lib/client/params/statement-params";
import type { MerchantId } from "#lib/domain/ids";
import { recordOf } from "#lib/domain/members";
import { sumOfAmounts } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { Period } from "#lib/domain/time/period";
import { addDays } from "#lib/domain/time/zoned-day";
import { type FlowPart, MONEY_MOVEMENTS, type MoneyMovement } from "#lib/ledger/money-flow.rules";
import { receivablesHref } from "#lib/ledger/receivables.params";
import { type CurrencyFlow, getMoneyFlow } from "#lib/overview/get-money-flow";

const BALANCE = "/dashboard/balance";
/** How many days of pending money are shown one by one; later days are summed. */
const DAYS_SHOWN = 5;

export type ShownFlow = Awaited<ReturnType<typeof readMoney>>["flows"][number];

type Days = { from: string; to: string };

/**
 * Balances, what a period's sales left, and the flow of its money, by currency; each part links to the list that adds up to it. Days are those of the
 * statement, in Brasília time.
 */
export async function readMoney(
  merchantId: MerchantId,
  { firstDay, lastDay }: Pick<Period, "firstDay" | "lastDay">,
  now: Date,
) {
  const days = { from: firstDay, to: lastDay };
  const { start = new Date(0), end = now } = statementPeriod(days);
  const span = { from: start, to: new Date(end.getTime() + 1) };
  const flows = await getMoneyFlow(merchantId, span, now);
  const shown = flows.filter(({ flow }, index) => index === 0 || flow.totalMinor > 0);
  return {
    kept: flows
      .filter(({ keptMinor }, index) => index === 0 || keptMinor !== 0)
      .map(({ currency, keptMinor }) => ({ currency, amount: formatAmount(keptMinor, currency) })),
    balances: flows.map(({ currency, holdings }) => ({
      currency,
      available: formatAmount(holdings.availableMinor, currency),
      pending: formatAmount(holdings.pendingMinor, currency),
    })),
    flows: shown.map((flow) => ({ ...toShown(flow, days), isOver: span.to <= now })),
  };
}

function toShown({ currency, flow, pendingDays }: CurrencyFlow, days: Days) {
  const next = pendingDays.at(0)?.day;
  return {
    currency,
    ...flow,
    isEmpty: flow.totalMinor === 0,
    hrefs: hrefsOf(days, next),
    pendingDays: shorten(pendingDays).map((one) => ({ ...one, href: receivablesHref(one.day) })),
  };
}

function shorten(days: CurrencyFlow["pendingDays"]) {
  const single = days.length > DAYS_SHOWN + 1 ? DAYS_SHOWN : days.length;
  const [rest] = days.slice(single);
  return [
    ...days.slice(0, single).map(({ day, amountMinor }) => ({ day, amountMinor, isRest: false })),
    ...(rest ? [{ day: rest.day, amountMinor: sumOfAmounts(days.slice(single)), isRest: true }] : []),
  ];
}

function hrefsOf({ from, to }: Days, nextPending: string | undefined): Record<FlowPart, string> {
  const list = (state: { movement?: MoneyMovement; from?: string; to: string }) =>
    `${statementHref(BALANCE, state)}#statement`;
  return {
    ...recordOf(MONEY_MOVEMENTS, (movement) => list({ movement, from, to })),
    before: list({ to: addDays(from, -1) }),
    after: list({ to }),
    pending: nextPending ? receivablesHref(nextPending) : "/dashboard/balance/receivables",
    available: BALANCE,
    own: BALANCE,
  };
}
