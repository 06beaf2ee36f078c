import { sql } from "drizzle-orm";
import { DISPUTE } from "#lib/domain/status-tables";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Operate, RECENT, reais, recent } from "./operation.ts";

/** Disputes of payments by Pix (MED) and card, evidence against them, and their decisions, also two that contradict each other. */
export const DISPUTE_OPERATIONS = {
  dispute: async (context) => {
    const charge = recent(context, context.targets.charges, ({ paid }) => paid);
    const attempt =
      charge &&
      (await findOne(sql`
        select id from attempts where charge_id = ${charge.id} and provider_payment_id is not null limit 1`));
    if (!attempt) return [];
    const share = context.random.oneOf([0.4, 1, null]);
    const amountMinor = share && Math.max(1, Math.round(charge.amountMinor * share));
    const body = { reason: context.mark, ...(amountMinor ? { amount: reais(amountMinor) } : {}) };
    const ask = { path: `/sandbox/attempts/${attempt}/dispute`, body };
    const { operation } = await ended(context, "dispute", ask, { about: attempt });
    return [{ operation, ask }];
  },

  decide: async (context) => {
    const dispute = await findOpenDispute(context);
    if (!dispute) return [];
    const one = context.random.oneOf(["win", "lose"]);
    const ends = context.random.happens(0.2) ? ["win", "lose"] : [one];
    return Promise.all(
      ends.map(async (end) => {
        const ask = { path: `/sandbox/disputes/${dispute}/${end}`, body: {} };
        return { ask, operation: (await ended(context, "decide", ask, { about: dispute })).operation };
      }),
    );
  },

  evidence: async (context) => {
    const dispute = await findOpenDispute(context);
    if (!dispute) return [];
    const { mark } = context;
    const ask = { path: `/disputes/${dispute}/evidence`, body: { text: mark }, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "evidence", ask, { about: dispute });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

// Clients learn of a dispute by its event; here the database says which of the newest are open.
async function findOpenDispute({ tenants, merchant, random }: Context): Promise<string | null> {
  const rows = await lookUp<{ id: string }>(sql`
    select id from disputes
    where merchant_id = ${tenants[merchant]?.merchantId ?? null} and status = ${DISPUTE.first}
    order by id desc limit ${RECENT}`);
  return rows.length === 0 ? null : random.oneOf(rows).id;
}

async function findOne(query: ReturnType<typeof sql>): Promise<string | null> {
  const [row] = await lookUp<{ id: string }>(query);
  return row?.id ?? null;
}
