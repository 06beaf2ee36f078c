import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { MethodsForm } from "#components/settings/methods-form";
import { ToleranceForm } from "#components/settings/tolerance-form";
import { getCryptoTerms } from "#lib/crypto/crypto-terms";
import { can } from "#lib/domain/permissions";
import { getSettings } from "#lib/settings/get-settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("methods") };
}

export default async function MethodsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [{ methods }, { toleranceBps }] = await Promise.all([
    getSettings(merchantId),
    getCryptoTerms(merchantId),
  ]);
  const mayChange = can(role, "terms:manage");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MethodsForm on={methods} mayChange={mayChange} />
      <ToleranceForm toleranceBps={toleranceBps} mayChange={mayChange} />
    </div>
  );
}
