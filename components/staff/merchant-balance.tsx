import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";

type Balance = { currency: string; available: string; pending: string; suspense: string };

/** What is owed to a merchant in each currency, and what is held. */
export function MerchantBalance({ balances }: { balances: Balance[] }) {
  const t = useTranslations("staff.merchant");
  return (
    <Card className="overflow-hidden">
      <h2 className="sr-only">{t("balance")}</h2>
      <div className="divide-y divide-border">
        {balances.map(({ currency, available, pending, suspense }) => (
          <dl key={currency} className="grid gap-4 px-5 py-4 sm:grid-cols-3 sm:px-6">
            <Amount name={t("available")} amount={available} currency={currency} />
            <Amount name={t("pending")} amount={pending} currency={currency} />
            <Amount name={t("heldMoney")} amount={suspense} currency={currency} />
          </dl>
        ))}
      </div>
    </Card>
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
