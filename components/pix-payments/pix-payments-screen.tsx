import { Plus } from "lucide-react";
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
import { pixPaymentListHref } from "#lib/client/pix-payment-list-params";
import type { PixPaymentsPage } from "#lib/pages/pix-payments/load-pix-payments-page";

/** The list of a merchant's PIX payments. */
export async function PixPaymentsScreen({
  state,
  filter,
  settings,
  payments,
  place,
  size,
  isFiltered,
  mayCreate,
  apiUrl,
  now,
}: PixPaymentsPage) {
  const t = await getTranslations("pixPayments");
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
        {payments.length > 0 ? (
          <PixPaymentList
            payments={payments}
            chosen={settings.columns}
            actions={<ExportButton list="pix-payments" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : (
          <NoPixPayments filtered={isFiltered} mayCreate={mayCreate} command={createCommand(apiUrl, now)} />
        )}
        <ListFooter
          here={state}
          place={place}
          size={size}
          shown={payments.length}
          hrefOf={(beside) => pixPaymentListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
