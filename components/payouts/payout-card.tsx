import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PayoutTable } from "#components/payouts/payout-table";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import type { NamedPayout } from "#lib/pages/payouts/read-named-payouts";
import { newPayoutHref, payoutList } from "#lib/payouts/payout-list.params";
import { payoutSettingsHref } from "#lib/payouts/payout-settings.params";

type PayoutCardProps = {
  /** Limits the card to this recipient; null for all of a merchant's. */
  recipientId: string | null;
  payouts: NamedPayout[];
  mayMove: boolean;
};

/** The latest payouts on a balance's page, with links to request one, to all of them, and to their schedule. */
export function PayoutCard({ recipientId, payouts, mayMove }: PayoutCardProps) {
  const t = useTranslations("payouts");
  const quiet = buttonVariants({ variant: "ghost", size: "sm" });
  return (
    <Card className="mt-6 overflow-hidden">
      <CardHeader className="items-center! pb-4">
        <div className="min-w-0">
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t(recipientId === null ? "card.intro" : "card.recipientIntro")}</CardDescription>
        </div>
        {mayMove ? (
          <Link href={newPayoutHref(recipientId)} className={buttonVariants({ size: "sm" })}>
            <ArrowUpRight aria-hidden="true" />
            {t("new.button")}
          </Link>
        ) : null}
      </CardHeader>
      <div className="border-t border-border">
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} withAccount={recipientId === null} />
        ) : (
          <p className="px-5 py-8 text-center text-sm text-muted-foreground">{t("card.none")}</p>
        )}
      </div>
      <nav aria-label={t("card.ways")} className="flex flex-wrap gap-2 border-t border-border px-3 py-2">
        <Link href={payoutList.href({ recipientId })} className={quiet}>
          {t("card.all")}
        </Link>
        <Link href={payoutSettingsHref(recipientId)} className={quiet}>
          {t("card.settings")}
        </Link>
      </nav>
    </Card>
  );
}
