import { CircleSlash } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { PayoutForm } from "#components/payouts/payout-form";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import type { NewPayoutPage } from "#lib/pages/payouts/load-new-payout-page";

/** The form that asks for a payout of the merchant's balance, or of a recipient's. */
export async function NewPayoutScreen({ isOpen, leftToday, approvalAbove, ...form }: NewPayoutPage) {
  const t = await getTranslations("payouts");
  const { recipientId, name } = form.account;
  const back =
    recipientId === null
      ? { href: "/dashboard/balance", label: t("back") }
      : { href: `/dashboard/recipients/${recipientId}`, label: name };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href={back.href}>{back.label}</BackLink>}
        title={t("new.title")}
        description={recipientId === null ? t("new.intro") : t("new.introOf", { name })}
      />
      {isOpen ? (
        <>
          <p className="mb-4 text-sm text-muted-foreground">
            {t.rich("new.bounds", {
              left: () => <Money amount={leftToday} currency="BRL" />,
              above: () => <Money amount={approvalAbove} currency="BRL" />,
            })}
          </p>
          <PayoutForm {...form} back={back.href} />
        </>
      ) : (
        <Card>
          <EmptyState icon={<CircleSlash />} title={t("new.closed.title")}>
            {t("new.closed.body")}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
