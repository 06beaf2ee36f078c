import { useTranslations } from "next-intl";
import { CoinAmount } from "#components/crypto/coin-amount";
import { networkName } from "#components/crypto/network-name.ts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { Disclosure } from "#components/ui/disclosure";
import { Facts } from "#components/ui/facts";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { ShownMethod } from "./load-prices-page";

type Terms = ShownMethod["terms"][number];

/** Number of installment counts shown initially; the others unfold. */
const SHOWN_AT_ONCE = 6;

/** One method: what its payer pays, what arrives and when, for each choice of the payer. */
export function SimulatedMethodRows({ simulated }: { simulated: ShownMethod }) {
  const t = useTranslations("money.simulator");
  const name = useTranslations("dashboard.method")(simulated.method);
  const Icon = METHOD_ICONS[simulated.method];
  const [first, ...others] = simulated.terms;
  if (!first) return null;
  const more = t("more", { count: simulated.terms.length });
  return (
    <div className="px-5 py-5 sm:px-6">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
        {name}
      </h3>
      {others.length === 0 ? (
        <SingleTerms terms={first} />
      ) : (
        <>
          <TermsTable label={name} terms={simulated.terms.slice(0, SHOWN_AT_ONCE)} />
          {simulated.terms.length > SHOWN_AT_ONCE ? (
            <Disclosure title={more} titleClassName="h-11 text-sm">
              <TermsTable label={`${name}: ${more}`} terms={simulated.terms.slice(SHOWN_AT_ONCE)} />
            </Disclosure>
          ) : null}
        </>
      )}
      <OtherMoney simulated={simulated} />
    </div>
  );
}

function SingleTerms({ terms: { payer, fee, net, availableAt } }: { terms: Terms }) {
  const t = useTranslations("money.simulator");
  return (
    <Facts
      className="mt-3 grid-cols-2 sm:grid-cols-4!"
      facts={[
        [t("payer"), <Money key="payer" amount={payer} currency="BRL" />],
        [t("fee"), <Money key="fee" amount={fee} currency="BRL" />],
        [t("net"), <Money key="net" amount={net} currency="BRL" className="font-semibold" />],
        [t("when"), availableAt ? <DateTime key="when" value={availableAt} /> : t("atOnce")],
      ]}
    />
  );
}

function TermsTable({ label, terms }: { label: string; terms: Terms[] }) {
  const t = useTranslations("money.simulator");
  const money = (amount: string, className?: string) => (
    <Money amount={amount} currency="BRL" className={className} />
  );
  const columns: TableColumn<Terms>[] = [
    {
      id: "count",
      label: t("count"),
      isRowHeader: true,
      className: "pl-0",
      cellClass: "tabular font-normal whitespace-nowrap",
      card: "1 start",
      cell: ({ count, part }) => t.rich("times", { count, part: () => money(part) }),
    },
    {
      id: "payer",
      label: t("payer"),
      align: "right",
      card: "2 start small",
      isLabeled: true,
      cell: ({ payer }) => money(payer),
    },
    {
      id: "fee",
      label: t("fee"),
      align: "right",
      cellClass: "text-muted-foreground",
      cell: ({ fee }) => money(fee),
    },
    {
      id: "net",
      label: t("net"),
      align: "right",
      card: "1 end",
      cell: ({ net }) => money(net, "font-semibold"),
    },
    {
      id: "when",
      label: t("when"),
      align: "right",
      className: "pr-0",
      card: "2 end small",
      cell: ({ availableAt }) => (availableAt ? <ShortDateTime value={availableAt} /> : t("atOnce")),
    },
  ];
  return (
    <div className="max-md:[&_tr]:px-0!">
      <ColumnTable label={label} columns={columns} rows={terms} keyOf={({ count }) => count} />
    </div>
  );
}

/** What a payer pays in another currency or in coins, at current rates. */
function OtherMoney({ simulated: { foreign, coins } }: { simulated: ShownMethod }) {
  const t = useTranslations("money.simulator");
  if (foreign.length === 0 && coins.length === 0) return null;
  return (
    <div className="mt-4 text-sm">
      <p className="text-xs text-muted-foreground">{t("otherMoney")}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1.5">
        {foreign.map(({ currency, amount }) => (
          <li key={currency}>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
        {coins.map(({ coin, amount }) => (
          <li key={coin} title={networkName(coin)}>
            <CoinAmount amount={amount} symbol={PAY_CURRENCIES[coin].symbol} />
            <span className="text-muted-foreground"> · {networkName(coin)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
