import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { PageHeader } from "#components/ui/page-header";
import { loadNewChargePage } from "#lib/pages/charges/load-new-charge-page";
import type { Loaded } from "#lib/pages/loaded";
import { NewChargeForm } from "./new-charge-form";

/** Number of recipients offered by name, newest first; a split with others needs the API. */

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("newCharge.title") };
}

export default async function NewChargePage() {
  return <NewChargeScreen {...(await loadNewChargePage())} />;
}

async function NewChargeScreen({
  whyNoneOpen,
  recipients,
  takesPix,
  capturesLater,
  takesTax,
}: Loaded<typeof loadNewChargePage>) {
  const t = await getTranslations("dashboard");
  const list = await getTranslations("lists.payments");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payments">{list("title")}</BackLink>}
        title={t("newCharge.title")}
        description={t("newCharge.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      <NewChargeForm
        recipients={recipients}
        takesPix={takesPix}
        capturesLater={capturesLater}
        takesTax={takesTax}
      />
    </div>
  );
}
