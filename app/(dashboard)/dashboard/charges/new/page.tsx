import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewChargeForm } from "#components/charges/new-charge-form";
import { BackLink } from "#components/dashboard/back-link";
import { Alert } from "#components/ui/alert";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listNewestRecipients } from "#db/queries/recipients";
import { can } from "#lib/domain/permissions";
import { whyMethodClosed, whyNoneOpen } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

/** Recipients offered by name, the newest; a split of others goes by the API. */
const MAX_CHOICES = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("newCharge.title") };
}

export default async function NewChargePage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "payments:create")) redirect("/dashboard/charges");
  const [t, rows, merchant] = await Promise.all([
    getTranslations("dashboard"),
    listNewestRecipients(db(), merchantId, MAX_CHOICES),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const active = rows.filter(({ status }) => status === "ACTIVE").map(({ id, name }) => ({ id, name }));
  const none = whyNoneOpen(merchant);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/charges">{t("charges.title")}</BackLink>}
        title={t("newCharge.title")}
        description={t("newCharge.intro")}
      />
      {none ? (
        <Alert tone="warning" className="mb-6">
          {t(`newCharge.noMethod.${none}`)}
        </Alert>
      ) : null}
      <NewChargeForm recipients={active} takesPix={whyMethodClosed(merchant, "PIX") === null} />
    </div>
  );
}
