import { readAmountParam } from "#lib/client/params/amount-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { formatUnits } from "#lib/coins/units.rules";
import { asMinor } from "#lib/domain/money/minor";
import { formatAmount, formatReais } from "#lib/domain/money/money";
import { type SimulatedMethod, simulatePayments } from "#lib/methods/simulate-payments";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listPrices } from "#lib/prices/list-prices";
import { can } from "#lib/team/permissions.rules";

/** The simulated amount until a person enters one. */
const SAMPLE_MINOR = asMinor(25_000);
/** The most common currencies of payers from abroad. */
const SHOWN_CURRENCIES: readonly string[] = ["USD", "EUR", "GBP", "ARS"];

export type PricesPage = Loaded<typeof loadPricesPage>;
export type ShownMethod = PricesPage["simulation"]["methods"][number];

/** The merchant's prices, and what a payment of the amount in the address would bring by each method. */
export async function loadPricesPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const asked = readAmountParam(search);
  const grossMinor = asked ?? SAMPLE_MINOR;
  const [{ data, overdraft }, methods] = await Promise.all([
    listPrices(merchantId),
    simulatePayments(merchantId, grossMinor),
  ]);
  const amount = formatReais(grossMinor);
  return {
    prices: data,
    overdraft,
    simulation: {
      amount,
      isUnread: asked === null && typeof search.amount === "string" && search.amount !== "",
      methods: methods.map(toShown),
      linkHref: can(role, "payments:create") ? `/dashboard/payment-links/new?amount=${amount}` : null,
    },
  };
}

function toShown({ method, terms, foreign, coins }: SimulatedMethod) {
  return {
    method,
    terms: terms.map(({ count, partMinor, payerMinor, feeMinor, netMinor, availableAt }) => ({
      count,
      part: formatReais(partMinor),
      payer: formatReais(payerMinor),
      fee: formatReais(feeMinor),
      net: formatReais(netMinor),
      availableAt: availableAt?.toISOString() ?? null,
    })),
    foreign: foreign
      .filter(({ amount }) => SHOWN_CURRENCIES.includes(amount.currency))
      .map(({ amount: { minor, currency } }) => ({ currency, amount: formatAmount(minor, currency) })),
    coins: coins.map(({ coin, units }) => ({ coin, amount: formatUnits(units, coin) })),
  };
}
