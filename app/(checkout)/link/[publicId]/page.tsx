import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CentredFrame } from "#components/checkout/parts/checkout-frame";
import { ClosedLink } from "#components/payment-links/closed-link";
import { LinkForm } from "#components/payment-links/link-form";
import { LinkSummary } from "#components/payment-links/link-summary";
import { getLinkPage } from "#lib/products/payment-link/get-link-page";
import { checkoutOfLink, linkCookieName } from "#lib/routes/link-cookie";
import { LINK_REFUSALS } from "#lib/routes/link-form-route";

type LinkPageProps = {
  params: Promise<{ publicId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readPage = cache(async (publicId: string) => {
  const kept = (await cookies()).get(linkCookieName())?.value;
  return getLinkPage(publicId, checkoutOfLink(kept, publicId), new Date());
});

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  const page = await readPage((await params).publicId);
  const t = await getTranslations("paymentLinks.page");
  if (!page) return { title: t("notFound.title") };
  const { title, merchantName: merchant } = page;
  // What a chat shows of an address that is sent in it.
  const description = page.description ?? t("pageTitle", { title, merchant });
  return {
    title: { absolute: t("pageTitle", { title, merchant }) },
    description,
    openGraph: { title, description, siteName: merchant },
  };
}

export default async function LinkPage({ params, searchParams }: LinkPageProps) {
  const [{ publicId }, { refused }] = await Promise.all([params, searchParams]);
  const page = await readPage(publicId);
  if (!page) notFound();
  const refusal = LINK_REFUSALS.find((known) => known === refused) ?? null;
  const takes = page.state === "OPEN" || page.ownCheckoutId !== null;
  return (
    <>
      <BrandStyle color={page.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CentredFrame>
        <LinkSummary page={page} />
        {takes ? (
          <LinkForm
            page={page}
            action={`/link/${encodeURIComponent(publicId)}/pay`}
            formKey={randomUUID()}
            refusal={refusal}
          />
        ) : (
          <ClosedLink page={page} />
        )}
      </CentredFrame>
    </>
  );
}
