import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CentredFrame } from "#components/checkout/parts/checkout-frame";
import { ClosedLink } from "#components/payment-links/closed-link";
import { LinkForm } from "#components/payment-links/link-form";
import { LinkSummary } from "#components/payment-links/link-summary";
import { loadLinkPage } from "#lib/pages/checkout/load-link-page";

type LinkPageProps = {
  params: Promise<{ publicId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readPage = cache(loadLinkPage);

export async function generateMetadata({ params, searchParams }: LinkPageProps): Promise<Metadata> {
  const page = await read(params, searchParams);
  const t = await getTranslations("paymentLinks.page");
  if (!page) return { title: t("notFound.title") };
  const { title, merchantName: merchant, description: said } = page.link;
  // What a chat shows of an address that is sent in it.
  const description = said ?? t("pageTitle", { title, merchant });
  return {
    title: { absolute: t("pageTitle", { title, merchant }) },
    description,
    openGraph: { title, description, siteName: merchant },
  };
}

export default async function LinkPage({ params, searchParams }: LinkPageProps) {
  const page = await read(params, searchParams);
  if (!page) notFound();
  const { link, takes, closed, hurry, form } = page;
  return (
    <>
      <BrandStyle color={link.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CentredFrame>
        <LinkSummary page={link} hurry={hurry} />
        {takes ? <LinkForm page={link} {...form} /> : null}
        {closed && !takes ? <ClosedLink page={link} why={closed} /> : null}
      </CentredFrame>
    </>
  );
}

async function read(params: LinkPageProps["params"], searchParams: LinkPageProps["searchParams"]) {
  const [{ publicId }, { refused }] = await Promise.all([params, searchParams]);
  return readPage(publicId, typeof refused === "string" ? refused : null);
}
