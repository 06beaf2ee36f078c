import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { PLATFORM } from "#lib/ledger/custody.rules";

type Sums = { available: string; pending: string; suspense: string };
type Balance = Sums & {
  currency: string;
  custodians: (Sums & { custodian: string; name: string; owed: string })[];
};

/**
 * What the platform owes a merchant in each currency, and what is held, at the platform and at each of the merchant's own
 * accounts.
 */
export function MerchantBalance({ balances }: { balances: Balance[] }) {
  const t = useTranslations("staff.merchant");
  const custodian = useTranslations("staff.custodian");
  return (
    <Card className="overflow-hidden">
      <h2 className="sr-only">{t("balance")}</h2>
      <div className="divide-y divide-border">
        {balances.map(({ currency, custodians, ...sums }) => {
          const own = custodians.filter((one) => one.custodian !== PLATFORM);
          return (
            <Fragment key={currency}>
              <CustodyBalance
                name={own.length > 0 ? custodian("platform") : null}
                sums={sums}
                currency={currency}
              />
              {own.map(({ custodian: id, name, owed, ...there }) => (
                <CustodyBalance
                  key={id}
                  name={custodian("ownNamed", { name })}
                  sums={there}
                  owed={owed}
                  currency={currency}
                />
              ))}
            </Fragment>
          );
        })}
      </div>
    </Card>
  );
}

type CustodyBalanceProps = { name: string | null; sums: Sums; owed?: string; currency: string };

/** The merchant's balance at one account, named if there are several. */
function CustodyBalance({
  name,
  sums: { available, pending, suspense },
  owed,
  currency,
}: CustodyBalanceProps) {
  const t = useTranslations("staff.merchant");
  return (
    <div className="px-5 py-4 sm:px-6">
      {name === null ? null : <h3 className="mb-2 text-sm font-medium wrap-anywhere">{name}</h3>}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Amount name={t("available")} amount={available} currency={currency} />
        <Amount name={t("pending")} amount={pending} currency={currency} />
        <Amount name={t("heldMoney")} amount={suspense} currency={currency} />
        {owed === undefined ? null : <Amount name={t("owed")} amount={owed} currency={currency} />}
      </dl>
    </div>
  );
}

function Amount({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
