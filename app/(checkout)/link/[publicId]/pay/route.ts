import { linkFormRoute } from "#lib/http/link-form-route";
import { checkoutOfLink, linkCookieName, withCheckoutOfLink } from "#lib/payment-links/link-cookie";
import { openLinkCharge } from "#lib/payment-links/open-charge";

const COOKIE = { name: linkCookieName, find: checkoutOfLink, add: withCheckoutOfLink };

export const POST = linkFormRoute(COOKIE, openLinkCharge);
