import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { listOfferedCoins } from "#lib/exchange/list-offered-coins";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { crypto } from "#lib/methods/crypto/crypto";
import { findClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { NewPaymentForm } from "./new-payment-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("new.title") };
}

export default async function NewCryptoPaymentPage() {
  return <NewPaymentScreen {...(await loadNewInvoicePage())} />;
}

async function NewPaymentScreen({ closed, coins }: Loaded<typeof loadNewInvoicePage>) {
  const t = await getTranslations("crypto");
  const list = await getTranslations("lists.payments");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payments">{list("title")}</BackLink>}
        title={t("new.title")}
        description={t("new.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <NewPaymentForm coins={coins} />}
    </div>
  );
}

/** The available coins, and why the merchant cannot be paid in any now; null if they can. */
async function loadNewInvoicePage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payments",
  });
  const closed = await findClosed(await getMerchantOrThrow(db(), merchantId), crypto.name);
  return { closed, coins: listOfferedCoins() };
}
