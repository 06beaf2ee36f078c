import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInScreen } from "#components/auth/sign-in-screen";
import { loadSignInPage } from "#lib/pages/auth/load-sign-in-page";

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("pageTitle") };
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const page = await loadSignInPage(await searchParams);
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <SignInScreen {...page} />;
}
