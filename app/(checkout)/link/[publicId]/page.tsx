import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CenteredFrame } from "#components/checkout/parts/checkout-frame";
import { LinkSummary } from "#components/payment-links/page/link-summary";
import { databaseNow } from "#db/clock";
import { loadReturnLink } from "#lib/pages/checkout/load-return-link";
import { getLinkPage } from "#lib/payment-links/get-link-page";
import { fewSlots, isGone, takesPayers } from "#lib/payment-links/payment-link.rules";
import { cookieOfPage } from "#lib/platform/page/cookie-of-page";
import { answerWithStatus } from "#lib/platform/page/page-status";
import { checkoutOfLink, linkCookieName } from "#lib/routes/forms/link-cookie";
import { linkDraftName, openLinkDraft } from "#lib/routes/forms/link-draft";
import { LINK_REFUSALS } from "#lib/routes/forms/link-form-route";
import { ClosedLink } from "./closed-link";
import { LinkForm } from "./link-form";
import { PaidHere } from "./paid-here";

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
  // The preview that a chat shows of the address.
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
  const { link, takes, over, hurry, form } = page;
  const { paid } = link;
  const payForm = takes ? <LinkForm page={link} {...form} /> : null;
  return (
    <>
      <BrandStyle color={link.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CenteredFrame>
        <LinkSummary page={link} hurry={hurry} />
        {paid ? (
          <PaidHere
            paid={paid}
            currency={link.currency}
            action={form.action}
            payAgain={payForm}
            isPayingAgain={form.refusal !== null}
          />
        ) : (
          payForm
        )}
        {over ? <ClosedLink page={link} {...over} /> : null}
      </CenteredFrame>
    </>
  );
}

async function read(params: LinkPageProps["params"], searchParams: LinkPageProps["searchParams"]) {
  const [{ publicId }, { refused }] = await Promise.all([params, searchParams]);
  return readPage(publicId, typeof refused === "string" ? refused : null);
}

/**
 * The page of a payment link, and why the submitted form was refused. A payer who began to pay may go on after the link closes.
 * null for an unknown link.
 */
async function loadLinkPage(publicId: string, refused: string | null) {
  const kept = await cookieOfPage(linkCookieName());
  const page = await getLinkPage(publicId, checkoutOfLink(kept, publicId), databaseNow());
  if (!page) return null;
  const wanted = LINK_REFUSALS.find((known) => known === refused) ?? null;
  const draft = wanted === "fields" ? openLinkDraft(await cookieOfPage(linkDraftName()), publicId) : null;
  const closed = takesPayers(page.state) ? null : page.state;
  const takes = closed === null || page.ownCheckoutId !== null;
  // A device that paid or began to pay still finds its payment here.
  const over = takes || page.paid ? null : { why: closed, shop: await loadReturnLink() };
  if (over && isGone(over.why)) answerWithStatus(410);
  return {
    link: page,
    takes,
    over,
    // Only for an open link.
    hurry: closed === null ? { fewLeft: fewSlots(page.left), endsAt: page.endsAt } : null,
    form: {
      action: `/link/${encodeURIComponent(publicId)}/pay`,
      formKey: randomUUID(),
      // A payment that was decided meanwhile can no longer be kept.
      refusal: wanted === "kept" && page.ownCheckoutId === null ? null : wanted,
      typed: draft?.typed ?? {},
      wrong: draft?.wrong ?? [],
    },
  };
}
