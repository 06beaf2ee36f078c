import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { subscriptionEndRoute } from "#lib/routes/forms/subscription-end-route";
import { stopDebitsByPayer } from "#lib/subscriptions/stop-debits-by-payer";

export const { GET, POST } = subscriptionEndRoute((link, visitor) =>
  stopDebitsByPayer({ openCharges, cancelCharge }, link, visitor),
);
