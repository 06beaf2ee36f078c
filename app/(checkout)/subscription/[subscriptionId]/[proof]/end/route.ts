import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { subscriptionEndRoute } from "#lib/routes/forms/subscription-end-route";
import { endByPayer } from "#lib/subscriptions/end-by-payer";

export const { GET, POST } = subscriptionEndRoute((link, visitor) =>
  endByPayer({ openCharges, cancelCharge }, link, visitor),
);
