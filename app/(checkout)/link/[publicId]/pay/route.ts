import { linkFormRoute } from "#lib/http/link-form-route";
import { linkCookieName } from "#lib/payment-links/link-cookie";
import { openLinkCharge } from "#lib/payment-links/open-charge";

export const POST = linkFormRoute(linkCookieName, openLinkCharge);
