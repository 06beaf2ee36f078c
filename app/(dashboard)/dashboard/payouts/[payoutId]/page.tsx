import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PayoutScreen } from "#components/payouts/payout-screen";
import { loadPayoutPage } from "#lib/pages/payouts/load-payout-page";

type PayoutPageProps = {
  params: Promise<{ payoutId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("detail.title") };
}

export default async function PayoutPage({ params, searchParams }: PayoutPageProps) {
  const page = await loadPayoutPage((await params).payoutId, await searchParams);
  if (!page) notFound();
  return <PayoutScreen {...page} />;
}
