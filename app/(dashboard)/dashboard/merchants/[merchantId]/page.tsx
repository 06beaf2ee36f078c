import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AuditLog } from "#components/audit/audit-log";
import { BackLink } from "#components/dashboard/back-link";
import { MoreMessages } from "#components/i18n/more-messages";
import { ModeBadge } from "#components/mode/mode-badge";
import { PriceCard } from "#components/prices/price-card";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { auditLog } from "#lib/audit/audit-list.params";
import { listAudit } from "#lib/audit/list-audit";
import { listConnections } from "#lib/connections/manage-connections";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getBalance } from "#lib/ledger/get-balance";
import { findMerchant } from "#lib/merchants/merchants.queries";
import { readFailures } from "#lib/pages/connections/read-failures";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { listPrices } from "#lib/prices/list-prices";
import { listTeam } from "#lib/team/list-team";
import { can } from "#lib/team/permissions.rules";
import { ActAsMerchant } from "./act-as-merchant";
import { MerchantBalance } from "./merchant-balance";
import { MerchantConnections } from "./merchant-connections";
import { MerchantPeople } from "./merchant-people";
import { MerchantProfile } from "./merchant-profile";
import { MerchantReferences } from "./merchant-references";

type MerchantPageProps = { params: Promise<{ merchantId: string }> };

const RECENT = 5;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantPage({ params }: MerchantPageProps) {
  const page = await loadMerchantPage((await params).merchantId);
  if (!page) notFound();
  return <MerchantScreen {...page} />;
}

async function MerchantScreen(page: Loaded<typeof loadMerchantPage>) {
  const { merchant, members, balances, prices, connections, failures, entries, mayAct, mayManage } = page;
  const t = await getTranslations("staff");
  const { id, name } = merchant;
  return (
    <MoreMessages namespaces={["settings", "staff.act", "staff.merchant"]}>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            <ModeBadge mode={merchant.mode} />
          </span>
        }
        actions={
          <>
            <MerchantLinks merchantId={id} />
            {mayAct ? <ActAsMerchant merchantId={id} merchantName={name} /> : null}
          </>
        }
      />
      <MerchantBalance balances={balances} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <MerchantProfile merchant={merchant} />
        <MerchantPeople members={members} />
      </div>
      {connections.length > 0 ? <MerchantConnections connections={connections} failures={failures} /> : null}
      <PriceCard {...prices} isOwn={false} />
      <MerchantReferences merchantId={id} cardLike={merchant.cardLikeReferences} mayChange={mayManage} />
      <section className="mt-8">
        <h2 className="mb-3 font-semibold">{t("merchant.activity")}</h2>
        {entries.length > 0 ? (
          <AuditLog
            state={{ ...auditLog.read({}), merchant: id }}
            entries={entries}
            next={null}
            linksObjects={false}
          />
        ) : (
          <p className="text-sm text-muted-foreground">{t("merchant.noActivity")}</p>
        )}
      </section>
    </MoreMessages>
  );
}

function MerchantLinks({ merchantId }: { merchantId: MerchantId }) {
  const t = useTranslations("staff.merchant");
  const look = buttonVariants({ variant: "secondary" });
  return (
    <>
      <Link href={auditLog.href({ merchant: merchantId })} className={look}>
        {t("audit")}
      </Link>
      <Link href={`/dashboard/merchants/${merchantId}/prices`} className={look}>
        {t("changePrices")}
      </Link>
    </>
  );
}

/** A merchant for staff: balances, people, prices and latest actions; null for an unknown merchant. */
async function loadMerchantPage(merchantId: string) {
  const { role } = await currentStaffSession();
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) return null;
  const { id } = merchant;
  const [{ members }, balance, prices, connections, { entries }] = await Promise.all([
    listTeam(id),
    getBalance(id),
    listPrices(id),
    listConnections(id),
    listAudit(id, {}, { limit: RECENT }),
  ]);
  return {
    merchant: { ...merchant, createdAt: merchant.createdAt.toISOString() },
    members,
    balances: balance.data,
    prices: { prices: prices.data, overdraft: prices.overdraft },
    connections,
    failures: await readFailures(connections),
    entries,
    mayAct: can(role, "merchants:act"),
    mayManage: can(role, "merchants:manage"),
  };
}
