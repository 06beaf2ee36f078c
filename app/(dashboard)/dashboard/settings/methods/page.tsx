import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { db } from "#db/client";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { whyMethodClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getCryptoTerms } from "#lib/settings/crypto-terms";
import { toSettingsView } from "#lib/settings/get-settings";
import { can } from "#lib/team/permissions.rules";
import { MethodsForm } from "./methods-form";
import { TaxForm } from "./tax-form";
import { ToleranceForm } from "./tolerance-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("methods") };
}

export default async function MethodsPage() {
  return <MethodsScreen {...(await loadMethodsPage())} />;
}

/** The methods that payers may use, the tolerated underpayment in coins, and whether charges state tax. */
function MethodsScreen({ on, closed, toleranceBps, takesTax, mayChange }: Loaded<typeof loadMethodsPage>) {
  return (
    <>
      <SettingsHeader page="methods" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MethodsForm on={on} closed={closed} mayChange={mayChange} />
        <div className="flex flex-col gap-6">
          <ToleranceForm toleranceBps={toleranceBps} mayChange={mayChange} />
          <TaxForm takesTax={takesTax} mayChange={mayChange} />
        </div>
      </div>
    </>
  );
}

/** Enabled methods, those without a provider here, the tolerance of crypto payments, tax, and whether they may be changed. */
async function loadMethodsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [merchant, { toleranceBps }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    getCryptoTerms(merchantId),
  ]);
  const reasons = await Promise.all(PAYMENT_METHODS.map((method) => whyMethodClosed(merchant, method)));
  return {
    on: toSettingsView(merchant).methods,
    closed: PAYMENT_METHODS.filter((_, index) => reasons[index] === "no_provider"),
    toleranceBps,
    takesTax: merchant.takesTax,
    mayChange: can(role, "terms:manage"),
  };
}
