import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MerchantOverview } from "#app/(dashboard)/dashboard/(overview)/merchant-overview.tsx";
import { PlatformOverview } from "#app/(dashboard)/dashboard/(overview)/platform-overview.tsx";
import { currentSession } from "#lib/platform/page/current-session";

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: t("title") };
}

export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  const { merchantId, role } = await currentSession();
  if (merchantId === null) return <PlatformOverview />;
  return <MerchantOverview merchantId={merchantId} role={role} search={await searchParams} />;
}
