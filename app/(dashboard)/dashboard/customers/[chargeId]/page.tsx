import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CustomerScreen } from "#components/customers/customer-screen";
import { loadCustomerName, loadCustomerPage } from "#lib/pages/customers/load-customer-page";

type CustomerPageProps = {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: CustomerPageProps): Promise<Metadata> {
  const [t, { chargeId }] = await Promise.all([getTranslations("customers"), params]);
  return { title: (await loadCustomerName(chargeId)) ?? t("one.title") };
}

export default async function CustomerPage({ params, searchParams }: CustomerPageProps) {
  const page = await loadCustomerPage((await params).chargeId, await searchParams);
  if (!page) notFound();
  return <CustomerScreen page={page} />;
}
