import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { db } from "#db/client";
import { getInstallmentTerms } from "#lib/installments/get-installment-terms";
import { card } from "#lib/methods/card/card";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getPrice } from "#lib/prices/prices.queries";
import { can } from "#lib/team/permissions.rules";
import { TermsForm } from "./terms-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("installments.title") };
}

export default async function InstallmentsPage() {
  return <InstallmentsScreen {...(await loadInstallmentsPage())} />;
}

function InstallmentsScreen(page: Loaded<typeof loadInstallmentsPage>) {
  return (
    <>
      <SettingsHeader page="installments" />
      <TermsForm {...page} />
    </>
  );
}

/** The merchant's installment terms, the price of a card payment, and whether the person may change the terms. */
async function loadInstallmentsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [terms, price] = await Promise.all([
    getInstallmentTerms(merchantId),
    getPrice(db(), merchantId, card.name),
  ]);
  return { terms, price, mayChange: can(role, "terms:manage") };
}
