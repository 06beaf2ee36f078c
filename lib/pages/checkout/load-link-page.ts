import { randomUUID } from "node:crypto";
import { cookieOfPage } from "#lib/platform/page/cookie-of-page";
import { getLinkPage } from "#lib/products/payment-link/get-link-page";
import { checkoutOfLink, linkCookieName } from "#lib/routes/link-cookie";
import { LINK_REFUSALS } from "#lib/routes/link-form-route";

/**
 * What the page of a payment link shows, and why the form that was sent from it was refused. Whoever began to pay by it may go
 * on, also after it closed. Null when there is no such link.
 */
export async function loadLinkPage(publicId: string, refused: string | null) {
  const kept = await cookieOfPage(linkCookieName());
  const page = await getLinkPage(publicId, checkoutOfLink(kept, publicId), new Date());
  return (
    page && {
      link: page,
      takes: page.state === "OPEN" || page.ownCheckoutId !== null,
      action: `/link/${encodeURIComponent(publicId)}/pay`,
      formKey: randomUUID(),
      refusal: LINK_REFUSALS.find((known) => known === refused) ?? null,
    }
  );
}
