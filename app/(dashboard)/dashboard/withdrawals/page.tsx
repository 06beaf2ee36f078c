import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { WithdrawalQueue } from "#components/crypto/withdrawal-queue";
import { ListPager } from "#components/dashboard/list-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { invoicesCountedBeyond } from "#db/queries/invoice-list";
import { invoiceListHref } from "#lib/client/invoice-list-params";
import { readWithdrawalListPage, withdrawalListHref } from "#lib/client/withdrawal-list-params";
import { loadWithdrawalQueue } from "#lib/pages/withdrawals/load-withdrawals-page";
import { currentStaffSession } from "#lib/platform/page/current-session";

type WithdrawalsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("queue.title") };
}

export default async function WithdrawalsPage({ searchParams }: WithdrawalsPageProps) {
  const { userId } = await currentStaffSession();
  const page = readWithdrawalListPage(await searchParams);
  const [t, { withdrawals, pagination }] = await Promise.all([
    getTranslations("crypto"),
    loadWithdrawalQueue(userId, page, new Date()),
  ]);
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
        <ListPager
          pagination={pagination}
          shown={withdrawals.length}
          moreThan={invoicesCountedBeyond({ ...pagination, quantity: pagination.limit })}
          pageHref={withdrawalListHref}
        />
      </Card>
    </>
  );
}
