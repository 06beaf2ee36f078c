import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { findClosed } from "#lib/methods/open-methods";
import { pix } from "#lib/methods/pix/pix";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { NewPixPaymentForm } from "./new-pix-payment-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("form.title") };
}

export default async function NewPixPaymentPage() {
  return <NewPixPaymentScreen {...(await loadNewPixPaymentPage())} />;
}

async function NewPixPaymentScreen({ closed, takesTax }: Loaded<typeof loadNewPixPaymentPage>) {
  const t = await getTranslations("pixPayments");
  const list = await getTranslations("lists.payments");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payments">{list("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <NewPixPaymentForm takesTax={takesTax} />}
    </div>
  );
}

/** Why the merchant cannot be paid by PIX now, null if they can; and whether payments may state CBS and IBS. */
async function loadNewPixPaymentPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payments",
  });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  return { closed: await findClosed(merchant, pix.name), takesTax: merchant.takesTax };
}
