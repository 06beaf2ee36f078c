import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { actorOf } from "#lib/routes/actor-of";
import type { Change } from "#lib/subscriptions/change-subscription";

type Input = Parameters<typeof actorOf>[0] & {
  merchantId: MerchantId;
  params: { subscriptionId: string };
  claimId: string | null;
};

/** A request's change of a subscription, with the core's functions that it needs. */
export function subscriptionChangeOf(input: Input): Change & { actor: Actor } {
  const { merchantId, params, claimId } = input;
  const verbs = { openCharges, cancelCharge };
  return { merchantId, subscriptionId: params.subscriptionId, actor: actorOf(input), claimId, verbs };
}
