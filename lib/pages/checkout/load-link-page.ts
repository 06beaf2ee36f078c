import { randomUUID } from "node:crypto";
import { databaseNow } from "#db/clock";
import { fewSlots } from "#lib/domain/payment-link";
import { cookieOfPage } from "#lib/platform/page/cookie-of-page";
import { getLinkPage } from "#lib/products/payment-link/get-link-page";
import { checkoutOfLink, linkCookieName } from "#lib/routes/link-cookie";
import { linkDraftName, openLinkDraft } from "#lib/routes/link-draft";
import { LINK_REFUSALS } from "#lib/routes/link-form-route";

/**
 * What the page of a payment link shows, and why the form that was sent from it was refused. Whoever began to pay by it may go
 * on, also after it closed. Null when there is no such link.
 */
export async function loadLinkPage(publicId: string, refused: string | null) {
  const kept = await cookieOfPage(linkCookieName());
  const page = await getLinkPage(publicId, checkoutOfLink(kept, publicId), databaseNow());
  if (!page) return null;
  const wanted = LINK_REFUSALS.find((known) => known === refused) ?? null;
  const draft = wanted === "fields" ? openLinkDraft(await cookieOfPage(linkDraftName()), publicId) : null;
  const closed = page.state === "OPEN" ? null : page.state;
  return {
    link: page,
    closed,
    takes: closed === null || page.ownCheckoutId !== null,
    // Only of a link that is open: how few slots are left, and until when it is.
    hurry: closed === null ? { fewLeft: fewSlots(page.left), endsAt: page.endsAt } : null,
    form: {
      action: `/link/${encodeURIComponent(publicId)}/pay`,
      formKey: randomUUID(),
      refusal: wanted,
      typed: draft?.typed ?? {},
      wrong: draft?.wrong ?? [],
    },
  };
}
