import { sql } from "drizzle-orm";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { accountId } from "#lib/ledger/ledger.rules";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, inTwins, KEY, type Operate, reais, recent } from "./operation.ts";

const MOST_OF_PAYOUT_MINOR = 50_000;
/** More than the fee of any payout of the run. */
const SPARED_MINOR = 100;
/** What the bank does, by the start of the key: pays, gives no answer, or returns the money. */
const RECEIVERS = ["conta", "conta", "silent", "refused"];

/**
 * Payouts of the merchant's balance at either custodian and of recipients', some of which wait for a second person and are
 * canceled.
 */
export const PAYOUT_OPERATIONS = {
  payout: async (context) => {
    const { random, merchant, tenants, targets } = context;
    const recipientId = random.oneOf([null, null, ...(tenants[merchant]?.recipients ?? [])]);
    const own = tenants[merchant]?.custodian ?? null;
    const custodian = own && recipientId === null && random.happens(0.6) ? own : PLATFORM;
    // A random choice would seldom meet an account whose available money is not enough without its pending money.
    const pending = random.happens(0.3) ? await withinPending(context, custodian, recipientId) : null;
    const amountMinor = pending ?? random.whole(1, MOST_OF_PAYOUT_MINOR);
    const receiver = random.oneOf(RECEIVERS);
    // Two simultaneous payouts, which together must not exceed the balance.
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

/** An amount that fits an account's money only with its pending part; null when nothing is pending. */
async function withinPending(
  { tenants, merchant, random }: Context,
  custodian: Custodian,
  owner: string | null,
): Promise<number | null> {
  const merchantId = tenants[merchant]?.merchantId;
  if (!merchantId) return null;
  const kind = owner === null ? "MERCHANT" : "RECIPIENT";
  const id = accountId({ merchantId, custodian, kind, owner, currency: "BRL" });
  const [account] = await lookUp<{ whole: string; pending: string }>(sql`
    select -balance_minor as whole, -pending_minor as pending from ledger_balances where id = ${id}`);
  const most = Number(account?.whole ?? 0) - SPARED_MINOR;
  const available = Math.max(0, Number(account?.whole ?? 0) - Number(account?.pending ?? 0));
  return most > available ? random.whole(available + 1, most) : null;
}

const DOMAIN = ".example.com";

/** A Pix key with the bank's behavior and the requester's mark. */
function payoutKey(receiver: string, mark: string): string {
  return `${receiver}@${mark}${DOMAIN}`;
}

/** The mark in a payout's Pix key. */
export function markOfKey(pixKey: string): string {
  return (pixKey.split("@")[1] ?? "").slice(0, -DOMAIN.length);
}
