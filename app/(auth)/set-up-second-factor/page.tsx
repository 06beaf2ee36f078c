import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SetUpScreen } from "#components/auth/set-up-screen";
import { loadSetUpPage } from "#lib/pages/auth/load-set-up-page";

type SetUpPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.setUp");
  return { title: t("title") };
}

export default async function SetUpSecondFactorPage({ searchParams }: SetUpPageProps) {
  const page = await loadSetUpPage(await searchParams);
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <SetUpScreen {...page} />;
}
