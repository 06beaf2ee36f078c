import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ListPager } from "#components/dashboard/list-pager";
import { createCommand } from "#components/pix-payments/create-command";
import { NoPixPayments } from "#components/pix-payments/no-pix-payments";
import { PixPaymentFilters } from "#components/pix-payments/pix-payment-filters";
import { PixPaymentTable } from "#components/pix-payments/pix-payment-table";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/permissions";
import { env } from "#lib/env";
import { listPixPayments } from "#lib/pix-payments/list-pix-payments";
import {
  type PixPaymentListParams,
  pixPaymentListHref,
  readPixPaymentListParams,
} from "#lib/query/pix-payment-list-params";
import { statementPeriod } from "#lib/query/statement-params";

const PAGE_SIZE = 25;

type PixPaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("list.title") };
}

export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const state = readPixPaymentListParams(await searchParams);
  const { start, end } = statementPeriod(state);
  const [t, { data, pagination }] = await Promise.all([
    getTranslations("pixPayments"),
    listPixPayments(merchantId, {
      page: state.page,
      quantityPerPage: PAGE_SIZE,
      status: state.status ?? undefined,
      query: state.query || undefined,
      start_date: start,
      end_date: end,
    }),
  ]);
  const mayCreate = can(role, "payments:create");
  return (
    <>
      <PageHeader
        title={t("list.title")}
        description={t("list.intro")}
        actions={
          mayCreate ? (
            <Link href="/dashboard/pix-payments/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t("list.create")}
            </Link>
          ) : null
        }
      />
      <PixPaymentFilters state={state} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <PixPaymentTable payments={data} />
        ) : (
          <NoPixPayments
            filtered={isFiltered(state)}
            mayCreate={mayCreate}
            command={createCommand(`${env().publicUrl}/api`, new Date())}
          />
        )}
        <ListPager
          pagination={{ ...pagination, limit: pagination.quantityPerPage }}
          pageHref={(page) => pixPaymentListHref({ ...state, page })}
        />
      </Card>
    </>
  );
}

function isFiltered({ status, query, from, to, page }: PixPaymentListParams): boolean {
  return status !== null || query !== "" || from !== null || to !== null || page > 1;
}
