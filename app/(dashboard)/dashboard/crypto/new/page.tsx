import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewPaymentForm } from "#components/crypto/new-payment-form";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { can } from "#lib/domain/permissions";
import { listOfferedCoins } from "#lib/features/exchange/list-offered-coins";
import { whyMethodClosed } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("new.title") };
}

export default async function NewCryptoPaymentPage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "payments:create")) redirect("/dashboard/crypto");
  const [t, merchant] = await Promise.all([getTranslations("crypto"), getMerchantOrThrow(db(), merchantId)]);
  const closed = whyMethodClosed(merchant, "CRYPTO");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/crypto">{t("list.title")}</BackLink>}
        title={t("new.title")}
        description={t("new.intro")}
      />
      {closed ? <MethodOff method="CRYPTO" why={closed} /> : <NewPaymentForm coins={listOfferedCoins()} />}
    </div>
  );
}
