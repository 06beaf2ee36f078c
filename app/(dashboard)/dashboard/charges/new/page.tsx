import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewChargeScreen } from "#components/charges/new-charge-screen";
import { loadNewChargePage } from "#lib/pages/charges/load-new-charge-page";

/** Recipients offered by name, the newest; a split of others goes by the API. */

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("newCharge.title") };
}

export default async function NewChargePage() {
  return <NewChargeScreen {...(await loadNewChargePage())} />;
}
