import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { WithdrawalQueue } from "#components/crypto/withdrawal-queue";
import { ListFooter } from "#components/lists/list-footer";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { invoiceListHref } from "#lib/client/invoice-list-params";
import { withdrawalListHref } from "#lib/client/withdrawal-list-params";
import type { WithdrawalsPage } from "#lib/pages/withdrawals/load-withdrawals-page";

/** The withdrawals that wait for staff. */
export async function WithdrawalsScreen({ withdrawals, here, place, size }: WithdrawalsPage) {
  const t = await getTranslations("crypto");
  return (
    <>
      <PageHeader
        title={t("queue.title")}
        description={t("queue.intro")}
        actions={
          <Link
            href={invoiceListHref({ type: "WITHDRAWAL" })}
            className={buttonVariants({ variant: "secondary" })}
          >
            {t("queue.all")}
          </Link>
        }
      />
      <Card className="overflow-hidden">
        {withdrawals.length > 0 ? (
          <WithdrawalQueue withdrawals={withdrawals} />
        ) : (
          <EmptyState icon={<CircleCheck />} title={t("queue.empty.title")}>
            {t("queue.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={here}
          place={place}
          size={size}
          shown={withdrawals.length}
          hrefOf={withdrawalListHref}
        />
      </Card>
    </>
  );
}
