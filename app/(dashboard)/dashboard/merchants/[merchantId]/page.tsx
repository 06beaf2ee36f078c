import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuditLog } from "#components/audit/audit-log";
import { BackLink } from "#components/dashboard/back-link";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { PriceCard } from "#components/prices/price-card";
import { ActAsMerchant } from "#components/staff/act-as-merchant";
import { MerchantBalance } from "#components/staff/merchant-balance";
import { MerchantPeople } from "#components/staff/merchant-people";
import { MerchantProfile } from "#components/staff/merchant-profile";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findMerchant } from "#db/queries/merchants";
import { auditListHref, readAuditListParams } from "#lib/client/audit-list-params";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { listAudit } from "#lib/features/audit/list-audit";
import { getBalance } from "#lib/features/ledger/get-balance";
import { listPrices } from "#lib/features/prices/list-prices";
import { listTeam } from "#lib/features/team/list-team";
import { currentStaffSession } from "#lib/platform/page/current-session";

const RECENT = 5;

type MerchantPageProps = { params: Promise<{ merchantId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantPage({ params }: MerchantPageProps) {
  const { role } = await currentStaffSession();
  const { merchantId } = await params;
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) notFound();
  const { id, name } = merchant;
  const [t, { members }, balance, prices, { entries }] = await Promise.all([
    getTranslations("staff"),
    listTeam(id),
    getBalance(id),
    listPrices(id),
    listAudit(id, {}, { limit: RECENT }),
  ]);
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={name}
        actions={
          <>
            <Link href={auditListHref({ merchant: id })} className={buttonVariants({ variant: "secondary" })}>
              {t("merchant.audit")}
            </Link>
            <Link
              href={`/dashboard/merchants/${id}/prices`}
              className={buttonVariants({ variant: "secondary" })}
            >
              {t("merchant.changePrices")}
            </Link>
            {can(role, "merchants:act") ? (
              <MessagesProvider namespaces={["ui", "dashboard", "staff"]}>
                <ActAsMerchant merchantId={id} merchantName={name} />
              </MessagesProvider>
            ) : null}
          </>
        }
      />
      <MerchantBalance balances={balance.data} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <MerchantProfile merchant={{ ...merchant, createdAt: merchant.createdAt.toISOString() }} />
        <MerchantPeople members={members} />
      </div>
      <PriceCard prices={prices.data} isOwn={false} />
      <section className="mt-8">
        <h2 className="mb-3 font-semibold">{t("merchant.activity")}</h2>
        {entries.length > 0 ? (
          <AuditLog
            state={{ ...readAuditListParams({}), merchant: id }}
            entries={entries}
            next={null}
            linksObjects={false}
          />
        ) : (
          <p className="text-sm text-muted-foreground">{t("merchant.noActivity")}</p>
        )}
      </section>
    </>
  );
}
