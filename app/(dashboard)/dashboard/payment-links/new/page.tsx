import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { openMethods, whyNoneOpen } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { NewLinkForm } from "./new-link-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks.form");
  return { title: t("title") };
}

export default async function NewPaymentLinkPage() {
  return <NewPaymentLinkScreen {...(await loadNewPaymentLinkPage())} />;
}

/** The form of a new payment link. */
async function NewPaymentLinkScreen({ whyNoneOpen, methods }: Loaded<typeof loadNewPaymentLinkPage>) {
  const t = await getTranslations("paymentLinks");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      <NewLinkForm methods={methods} />
    </div>
  );
}

/** The methods that a link may take, and why nothing could be paid by any, null where it could. */
async function loadNewPaymentLinkPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payment-links",
  });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  return {
    whyNoneOpen: await whyNoneOpen(merchant),
    methods: await openMethods(CHARGE_METHODS, merchant, null),
  };
}
