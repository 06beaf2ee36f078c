import { BeforeTheFirst } from "#components/overview/before-the-first";
import { MerchantOverview } from "#components/overview/merchant-overview";
import { PlatformOverview } from "#components/overview/platform-overview";
import type { OverviewPage } from "#lib/pages/overview/load-overview-page";

/** How business goes: a merchant's, or the platform's. */
export function OverviewScreen({ page }: { page: OverviewPage }) {
  switch (page.of) {
    case "merchant":
      return <MerchantOverview {...page} />;
    case "new merchant":
      return <BeforeTheFirst {...page} />;
    case "platform":
      return <PlatformOverview {...page} />;
  }
}
