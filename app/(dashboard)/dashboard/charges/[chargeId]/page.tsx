import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ChargeScreen } from "#components/charges/charge-screen";
import { readDetailView } from "#lib/client/detail-view";
import { loadChargePage } from "#lib/pages/charges/load-charge-page";

type ChargePageProps = {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readCharge = cache(loadChargePage);

export async function generateMetadata({ params }: ChargePageProps): Promise<Metadata> {
  const [t, { chargeId }] = await Promise.all([getTranslations("dashboard"), params]);
  const page = await readCharge(chargeId);
  const charge = page?.elsewhere === null ? page.charge : null;
  return { title: charge?.description ?? charge?.externalReference ?? t("charge.title") };
}

export default async function ChargePage({ params, searchParams }: ChargePageProps) {
  const page = await readCharge((await params).chargeId);
  if (!page) notFound();
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <ChargeScreen page={page} view={readDetailView(await searchParams)} />;
}
