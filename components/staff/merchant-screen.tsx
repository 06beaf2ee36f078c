import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuditLog } from "#components/audit/audit-log";
import { BackLink } from "#components/dashboard/back-link";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { PriceCard } from "#components/prices/price-card";
import { ActAsMerchant } from "#components/staff/act-as-merchant";
import { MerchantBalance } from "#components/staff/merchant-balance";
import { MerchantPeople } from "#components/staff/merchant-people";
import { MerchantProfile } from "#components/staff/merchant-profile";
import { MerchantReferences } from "#components/staff/merchant-references";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { PageHeader } from "#components/ui/page-header";
import { auditListHref, readAuditListParams } from "#lib/client/audit-list-params";
import type { MerchantPage } from "#lib/pages/merchants/load-merchant-page";

/** A merchant as staff see one. */
export async function MerchantScreen(page: MerchantPage) {
  const { merchant, members, balances, prices, entries, mayAct, mayManage } = page;
  const t = await getTranslations("staff");
  const { id, name } = merchant;
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
            {mayAct ? (
              <MessagesProvider namespaces={["ui", "dashboard", "staff"]}>
                <ActAsMerchant merchantId={id} merchantName={name} />
              </MessagesProvider>
            ) : null}
          </>
        }
      />
      <MerchantBalance balances={balances} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <MerchantProfile merchant={merchant} />
        <MerchantPeople members={members} />
      </div>
      <PriceCard {...prices} isOwn={false} />
      <MessagesProvider namespaces={["ui", "proof", "dashboard", "settings", "staff"]}>
        <MerchantReferences merchantId={id} cardLike={merchant.cardLikeReferences} mayChange={mayManage} />
      </MessagesProvider>
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
