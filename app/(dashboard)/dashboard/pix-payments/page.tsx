import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { createCommand } from "#components/pix-payments/create-command.ts";
import { NoPixPayments } from "#components/pix-payments/no-pix-payments";
import { PixPaymentFilters } from "#components/pix-payments/pix-payment-filters";
import { PixPaymentList } from "#components/pix-payments/pix-payment-list";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { isNarrowed } from "#lib/client/list-place";
import { pixPaymentListHref, readPixPaymentListParams } from "#lib/client/pix-payment-list-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readPixPayments } from "#lib/products/pix-payment/read-pix-payments";

const PAGE_SIZE = 25;

type PixPaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("list.title") };
}

export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readPixPaymentListParams(await searchParams);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [t, settings, { data, place }] = await Promise.all([
    getTranslations("pixPayments"),
    readListSettings(userId, "pix-payments"),
    readPixPayments(merchantId, filter, { limit: PAGE_SIZE, after, before }),
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
      <ListViews list="pix-payments" href={pixPaymentListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <PixPaymentList
            payments={data}
            chosen={settings.columns}
            actions={<ExportButton list="pix-payments" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : (
          <NoPixPayments
            filtered={status !== null || isNarrowed(state)}
            mayCreate={mayCreate}
            command={createCommand(`${env().publicUrl}/api`, new Date())}
          />
        )}
        <ListFooter
          here={state}
          place={place}
          size={PAGE_SIZE}
          shown={data.length}
          hrefOf={(beside) => pixPaymentListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
