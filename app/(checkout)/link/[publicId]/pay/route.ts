import { leaveLinkCharge } from "#lib/payment-links/leave-link-charge";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import {
  checkoutOfLink,
  linkCookieName,
  withCheckoutOfLink,
  withoutCheckoutOfLink,
} from "#lib/routes/forms/link-cookie";
import { linkFormRoute } from "#lib/routes/forms/link-form-route";

const COOKIE = {
  name: linkCookieName,
  find: checkoutOfLink,
  add: withCheckoutOfLink,
  remove: withoutCheckoutOfLink,
};

export const POST = linkFormRoute(COOKIE, {
  open: (publicId, payer) => openLinkCharge(openCharge, publicId, payer),
  leave: (publicId, checkoutId) => leaveLinkCharge(cancelCharge, publicId, checkoutId),
});
