import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPaymentScreen } from "#components/crypto/new-payment-screen";
import { loadNewInvoicePage } from "#lib/pages/crypto/load-new-invoice-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("new.title") };
}

export default async function NewCryptoPaymentPage() {
  return <NewPaymentScreen {...(await loadNewInvoicePage())} />;
}
