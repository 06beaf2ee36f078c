import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPixPaymentScreen } from "#components/pix-payments/new-pix-payment-screen";
import { loadNewPixPaymentPage } from "#lib/pages/pix-payments/load-new-pix-payment-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("form.title") };
}

export default async function NewPixPaymentPage() {
  return <NewPixPaymentScreen {...(await loadNewPixPaymentPage())} />;
}
