import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MethodsForm } from "#components/settings/methods-form";
import { ToleranceForm } from "#components/settings/tolerance-form";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { can } from "#lib/domain/permissions";
import { getCryptoTerms } from "#lib/features/settings/crypto-terms";
import { toSettingsView } from "#lib/features/settings/get-settings";
import { whyMethodClosed } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("methods") };
}

export default async function MethodsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [merchant, { toleranceBps }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    getCryptoTerms(merchantId),
  ]);
  const { methods } = toSettingsView(merchant);
  const closed = PAYMENT_METHODS.filter((method) => whyMethodClosed(merchant, method) === "no_provider");
  const mayChange = can(role, "terms:manage");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MethodsForm on={methods} closed={closed} mayChange={mayChange} />
      <ToleranceForm toleranceBps={toleranceBps} mayChange={mayChange} />
    </div>
  );
}
