import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UsersScreen } from "#components/staff/users-screen";
import { loadUsersPage } from "#lib/pages/users/load-users-page";

type UsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("users.title") };
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  return <UsersScreen {...(await loadUsersPage(await searchParams))} />;
}
