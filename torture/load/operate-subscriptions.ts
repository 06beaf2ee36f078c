import { sql } from "drizzle-orm";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { ATTEMPT, CYCLE, MANDATE, SUBSCRIPTION } from "#lib/status/status-tables.rules";
import { words } from "../invariants/invariant.ts";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Operate, RECENT } from "./operation.ts";

const PAYER = { name: "Ana Souza", document: "52998224725" };
/** Amounts whose cents make the sandbox's bank debit at once, or refuse in each of the ways that have a remedy. */
const AMOUNTS = ["49.90", "49.90", "49.03", "49.04", "49.05"];
/** A first day whose debit is due to be sent at once. */
const SOON_DAYS = 8;
const ENDED = words([SUBSCRIPTION.after.cancel, SUBSCRIPTION.after.end]);

/** Subscriptions by link and by Pix Automático, answers of their payers, payments of their cycles, and all their changes. */
export const SUBSCRIPTION_OPERATIONS = {
  subscribe: async (context) => {
    const { mark, random, targets } = context;
    const plan = { name: mark, interval: random.oneOf(["WEEKLY", "MONTHLY"]), amount: random.oneOf(AMOUNTS) };
    const { outcome, body: created } = await context.send({
      path: "/plans",
      body: { ...plan, fallback: random.oneOf(["LINK", "NONE"]) },
      headers: { [KEY]: `${mark}-plan` },
    });
    if (outcome !== "ok") return [];
    const byBank = {
      ...{ collection: "PIX_AUTOMATIC", customer: PAYER },
      ...(random.happens(0.5)
        ? { mandate: { journey: "QR" }, startDay: addDays(brasiliaDay(targets.now()), SOON_DAYS) }
        : {}),
    };
    const body = {
      ...{ planId: created.id, externalReference: mark },
      ...(random.happens(0.6) ? byBank : {}),
    };
    const ask = { path: "/subscriptions", body, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "subscribe", ask, {});
    return [{ operation, ask }];
  },

  answerMandate: async (context) => {
    const { tenants, merchant, random } = context;
    const [found] = await newest(
      sql`select id from mandates where merchant_id = ${tenants[merchant]?.merchantId ?? null} and provider = 'sandbox'
        and status in ${words([MANDATE.first, MANDATE.after.approve])} and bank_id is not null`,
      random,
    );
    if (!found) return [];
    const answer = random.oneOf(["APPROVE", "APPROVE", "APPROVE", "REFUSE", "REVOKE"]);
    const ask = { path: `/sandbox/mandates/${found.id}/answer`, body: { answer } };
    const { operation } = await ended(context, "answerMandate", ask, { about: found.id });
    return [{ operation, ask }];
  },

  payCycle: async (context) => {
    const { tenants, merchant, random } = context;
    const [found] = await newest(
      sql`select c.charge_id as id, (select a.provider_reference from attempts a where a.charge_id = c.charge_id
          and a.payment_method = 'PIX' and a.connection_id is null and a.status = ${ATTEMPT.first} limit 1) as txid
        from subscription_cycles c where c.merchant_id = ${tenants[merchant]?.merchantId ?? null} and c.charge_id is not null
          and c.status in ${words([CYCLE.after.open, CYCLE.after.skip])}`,
      random,
    );
    if (!found) return [];
    const { id, txid } = found;
    const ask = txid
      ? { path: `/sandbox/pix/${txid}/pay`, body: {} }
      : { path: `/charge/${id}/attempts`, body: { paymentMethod: "PIX" }, headers: { [KEY]: context.mark } };
    const { operation } = await ended(context, "payCycle", ask, { about: id });
    return [{ operation, ask }];
  },

  ofSubscription: async (context) => {
    const { mark, tenants, merchant, random } = context;
    const [found] = await newest(
      sql`select id, (select max(number) from subscription_cycles c where c.merchant_id = s.merchant_id and c.subscription_id = s.id) as number
        from subscriptions s where merchant_id = ${tenants[merchant]?.merchantId ?? null} and status not in ${ENDED}`,
      random,
    );
    if (!found) return [];
    const path = `/subscriptions/${found.id}`;
    const cycle = `${path}/cycles/${random.oneOf([found.number, Math.max(1, Number(found.number) - 1)])}`;
    const { to, body } = random.oneOf([
      { to: `${path}/pause`, body: {} },
      { to: `${path}/resume`, body: {} },
      { to: `${cycle}/skip`, body: {} },
      { to: `${cycle}/retry`, body: { day: addDays(brasiliaDay(context.targets.now()), SOON_DAYS + 1) } },
      { to: `${path}/cancel`, body: { at: random.oneOf(["NOW", "PERIOD_END"]) } },
    ]);
    const ask = { path: to, body, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "ofSubscription", ask, { about: found.id });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

type Found = { id: string; txid?: string | null; number?: number };

async function newest(query: ReturnType<typeof sql>, random: Context["random"]): Promise<Found[]> {
  const rows = await lookUp<Found>(sql`${query} order by id desc limit ${RECENT}`);
  return rows.length === 0 ? [] : [random.oneOf(rows)];
}
