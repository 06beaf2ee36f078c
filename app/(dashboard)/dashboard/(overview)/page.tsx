import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Loaded } from "#lib/pages/loaded";
import { BeforeTheFirst } from "./before-the-first";
import { loadOverviewPage } from "./load-overview-page";
import { MerchantOverview } from "./merchant-overview";
import { PlatformOverview } from "./platform-overview";

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: t("title") };
}

export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  return <OverviewScreen page={await loadOverviewPage(await searchParams)} />;
}

/** How business goes: a merchant's, or the platform's. */
function OverviewScreen({ page }: { page: Loaded<typeof loadOverviewPage> }) {
  switch (page.of) {
    case "merchant":
      return <MerchantOverview {...page} />;
    case "new merchant":
      return <BeforeTheFirst {...page} />;
    case "platform":
      return <PlatformOverview {...page} />;
  }
}
