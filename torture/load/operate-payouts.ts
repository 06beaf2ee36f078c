import { PLATFORM } from "#lib/domain/ledger/custody";
import type { OperationKind } from "./history.ts";
import { ended, inTwins, KEY, type Operate, reais, recent } from "./operation.ts";

const MOST_OF_PAYOUT_MINOR = 50_000;
/** What the bank does, by the beginning of the key: pays, gives no answer, or brings the money back. */
const RECEIVERS = ["conta", "conta", "silent", "refused"];

/** Payouts of the merchant's balance at either custodian and of recipients', some of which wait for a second person and are canceled. */
export const PAYOUT_OPERATIONS = {
  payout: async (context) => {
    const { random, merchant, tenants, targets } = context;
    const recipientId = random.oneOf([null, null, ...(tenants[merchant]?.recipients ?? [])]);
    const own = tenants[merchant]?.custodian ?? null;
    const custodian = own && recipientId === null && random.happens(0.6) ? own : PLATFORM;
    const amountMinor = random.whole(1, MOST_OF_PAYOUT_MINOR);
    const receiver = random.oneOf(RECEIVERS);
    // Two at once: together they must not exceed the balance.
    return inTwins(context, async (twin) => {
      const pixKey = payoutKey(receiver, twin.mark);
      const body = { amount: reais(amountMinor), pixKey, custodian, ...(recipientId ? { recipientId } : {}) };
      const ask = { path: "/payouts", body, headers: { [KEY]: twin.mark } };
      const { operation, answer } = await ended(twin, "payout", ask, { about: custodian, amountMinor });
      if (operation.id && answer.body.status === "REQUESTED")
        targets.waitingPayouts.push({ id: operation.id, merchant });
      return { operation, ask };
    });
  },

  cancelPayout: async (context) => {
    const payout = recent(context, context.targets.waitingPayouts);
    if (!payout) return [];
    const ask = { path: `/payouts/${payout.id}/cancel`, body: {}, headers: { [KEY]: context.mark } };
    const { operation } = await ended(context, "cancelPayout", ask, { about: payout.id });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

const DOMAIN = ".example.com";

/** A Pix key that says what the bank does with it, and the mark of who asked. */
function payoutKey(receiver: string, mark: string): string {
  return `${receiver}@${mark}${DOMAIN}`;
}

/** The mark in a payout's Pix key. */
export function markOfKey(pixKey: string): string {
  return (pixKey.split("@")[1] ?? "").slice(0, -DOMAIN.length);
}
