import { leaveLinkCharge } from "#lib/payment-links/leave-link-charge";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { leaveCharge } from "#lib/payments/end/leave-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import {
  checkoutOfLink,
  linkCookieName,
  withCheckoutOfLink,
  withoutCheckoutOfLink,
} from "#lib/routes/forms/link-cookie";
import { linkFormRoute } from "#lib/routes/forms/link-form-route";
import { startPixAhead } from "#lib/routes/forms/start-pix-ahead";

const COOKIE = {
  name: linkCookieName,
  find: checkoutOfLink,
  add: withCheckoutOfLink,
  remove: withoutCheckoutOfLink,
};

export const POST = linkFormRoute(COOKIE, {
  open: async (publicId, payer) => {
    const charge = await openLinkCharge(openCharge, publicId, payer);
    if (charge) await startPixAhead(charge, payer);
    return charge;
  },
  leave: (publicId, checkoutId) => leaveLinkCharge(leaveCharge, publicId, checkoutId),
});
