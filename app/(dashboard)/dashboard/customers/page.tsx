import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomersScreen } from "#components/customers/customers-screen";
import { loadCustomersPage } from "#lib/pages/customers/load-customers-page";

type CustomersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("customers");
  return { title: t("title") };
}

export default async function CustomersPage({ searchParams }: CustomersPageProps) {
  return <CustomersScreen {...(await loadCustomersPage(await searchParams))} />;
}
