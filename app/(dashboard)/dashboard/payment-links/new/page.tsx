import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { readAmountParam } from "#lib/client/params/amount-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { formatReais } from "#lib/domain/money/money";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { openMethods, whyNoneOpen } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { NewLinkForm } from "./new-link-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks.form");
  return { title: t("title") };
}

type NewPaymentLinkPageProps = { searchParams: Promise<SearchParams> };

export default async function NewPaymentLinkPage({ searchParams }: NewPaymentLinkPageProps) {
  return <NewPaymentLinkScreen {...(await loadNewPaymentLinkPage(await searchParams))} />;
}

async function NewPaymentLinkScreen({ whyNoneOpen, ...form }: Loaded<typeof loadNewPaymentLinkPage>) {
  const t = await getTranslations("paymentLinks");
  return (
    <div className="mx-auto max-w-3xl xl:max-w-none">
      <PageHeader
        back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      <NewLinkForm {...form} />
    </div>
  );
}

/** The methods that a link may accept, the amount given in the address, and the reason why no method can be paid now, if none can. */
async function loadNewPaymentLinkPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payment-links",
  });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const amountMinor = readAmountParam(search);
  return {
    amount: amountMinor === null ? null : formatReais(amountMinor),
    whyNoneOpen: await whyNoneOpen(merchant),
    methods: await openMethods(CHARGE_METHODS, merchant, null),
    takesTax: merchant.takesTax,
    merchant: { name: merchant.name, brand: brandOf(merchant) },
  };
}
