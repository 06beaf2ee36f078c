import { sql } from "drizzle-orm";
import { ATTEMPT, DISPUTE } from "#lib/status/status-tables.rules";
import { words } from "../invariants/invariant.ts";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Operate, RECENT, reais, recent } from "./operation.ts";

const PAID = words([ATTEMPT.after.pay, ATTEMPT.after.refund]);

const addEvidence: Operate = async (context) => {
  const dispute = await findOpenDispute(context);
  if (!dispute) return [];
  const { mark } = context;
  const { id } = dispute;
  const ask = { path: `/disputes/${id}/evidence`, body: { text: mark }, headers: { [KEY]: mark } };
  const { operation } = await ended(context, "evidence", ask, { about: id });
  return [{ operation, ask }];
};

/** Disputes of payments by Pix (MED) and card, evidence against them, responses, and their decisions, including contradictory ones. */
export const DISPUTE_OPERATIONS = {
  dispute: async (context) => {
    const { targets, random, mark } = context;
    const charge = recent(context, targets.charges, ({ paid }) => paid);
    const [attempt] = charge
      ? await lookUp<{ id: string; payment: string }>(sql`
          select id, provider_payment_id as payment from attempts
          where charge_id = ${charge.id} and status in ${PAID} limit 1`)
      : [];
    if (!charge || !attempt) return [];
    const share = random.oneOf([0.4, 1, null]);
    const amountMinor = share && Math.max(1, Math.round(charge.amountMinor * share));
    if (
      targets.bank.dispute(attempt.payment, { amountMinor: amountMinor ?? charge.amountMinor, reason: mark })
    )
      return [];
    const body = { reason: mark, ...(amountMinor ? { amount: reais(amountMinor) } : {}) };
    const ask = { path: `/sandbox/attempts/${attempt.id}/dispute`, body };
    const { operation } = await ended(context, "dispute", ask, { about: attempt.id });
    return [{ operation, ask }];
  },

  decide: async (context) => {
    const dispute = await findOpenDispute(context);
    if (!dispute) return [];
    const { id, account, reported } = dispute;
    const one = context.random.oneOf(["win", "lose"]);
    if (account !== "sandbox") {
      context.targets.bank.decide(reported, one === "win" ? "WON" : "LOST");
      return [];
    }
    const ends = context.random.happens(0.2) ? ["win", "lose"] : [one];
    return Promise.all(
      ends.map(async (end) => {
        const ask = { path: `/sandbox/disputes/${id}/${end}`, body: {} };
        return { ask, operation: (await ended(context, "decide", ask, { about: id })).operation };
      }),
    );
  },

  evidence: addEvidence,

  // Without evidence there is nothing to send.
  respond: async (context) => {
    const added = await addEvidence(context);
    const id = added[0]?.operation.about;
    if (!id) return added;
    const headers = { [KEY]: `${context.mark}-response` };
    const ask = { path: `/disputes/${id}/response`, body: {}, headers };
    const { operation } = await ended(context, "respond", ask, { about: id });
    return [...added, { operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

type OpenDispute = { id: string; account: string; reported: string };

// Clients learn of a dispute by its event; here the database lists the newest open ones.
async function findOpenDispute({ tenants, merchant, random }: Context): Promise<OpenDispute | null> {
  const rows = await lookUp<OpenDispute>(sql`
    select id, account, provider_dispute_id as reported from disputes
    where merchant_id = ${tenants[merchant]?.merchantId ?? null} and status = ${DISPUTE.first}
    order by id desc limit ${RECENT}`);
  return rows.length === 0 ? null : random.oneOf(rows);
}
