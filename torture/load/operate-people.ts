import { sql } from "drizzle-orm";
import { PAYOUT, WITHDRAWAL } from "#lib/status/status-tables.rules";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Made, MOST_MINOR, type Operate, RECENT, reais } from "./operation.ts";

const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const WITHDRAWALS = "/invoices/payment-gateway/withdrawals";
const LEAST_MINOR = 100;

/** Withdrawals of coins, schedules, and people's decisions in the dashboard, in their sessions: the requester never decides. */
export const PEOPLE_OPERATIONS = {
  withdrawal: async (context) => {
    const { mark, random } = context;
    const body = {
      ...{ amount: random.whole(100, MOST_MINOR / 4) / 100, fiat_currency: "BRL", pay_currency: "BTC" },
      ...{ pay_address: ADDRESS, external_reference: mark },
    };
    const ask = { path: WITHDRAWALS, body, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "withdrawal", ask, {});
    return [{ operation, ask }];
  },

  approveWithdrawal: async (context) => {
    const { mark, targets } = context;
    const [requested, code] = [await findWithdrawal(), await targets.operator.code()];
    if (!requested || !code) return [];
    const path = `${WITHDRAWALS}/${requested}/approve`;
    const ask = { path, body: { code }, headers: { [KEY]: mark }, by: targets.operator };
    const { operation } = await ended(context, "approveWithdrawal", ask, { about: requested });
    return [{ operation, ask }];
  },

  rejectWithdrawal: async (context) => {
    const { mark, targets } = context;
    const requested = await findWithdrawal();
    if (!requested) return [];
    const path = `${WITHDRAWALS}/${requested}/reject`;
    const ask = { path, body: {}, headers: { [KEY]: mark }, by: targets.operator };
    const { operation } = await ended(context, "rejectWithdrawal", ask, { about: requested });
    return [{ operation, ask }];
  },

  // A second person approves or rejects a waiting payout, sometimes both at once.
  approvePayout: async (context) => {
    const { random, tenants, merchant } = context;
    const by = tenants[merchant]?.approver;
    const payout = await findWaiting(context);
    if (!by || !payout) return [];
    const decide = async (kind: "approvePayout" | "cancelPayout"): Promise<Made[number] | null> => {
      const mark = `${context.mark}-${kind}`;
      const code = kind === "approvePayout" ? await by.code() : null;
      if (kind === "approvePayout" && !code) return null;
      const end = kind === "approvePayout" ? "approve" : "cancel";
      const ask = {
        path: `/payouts/${payout}/${end}`,
        body: code ? { code } : {},
        headers: { [KEY]: mark },
        by,
      };
      const { operation } = await ended({ ...context, mark }, kind, ask, { about: payout });
      return { operation, ask };
    };
    const kinds = random.oneOf([
      ["approvePayout"],
      ["approvePayout"],
      ["cancelPayout"],
      ["approvePayout", "cancelPayout"],
    ] as const);
    return (await Promise.all(kinds.map(decide))).filter((made) => made !== null);
  },

  // By the requester, and by another merchant's second person.
  ownApproval: async (context) => {
    const { mark, random, tenants, merchant } = context;
    const payout = await findWaiting(context);
    const others = tenants.filter((_, number) => number !== merchant).map(({ approver }) => approver);
    const by = random.oneOf([tenants[merchant]?.owner ?? null, ...others]);
    const code = await by?.code();
    if (!by || !payout || !code) return [];
    const ask = { path: `/payouts/${payout}/approve`, body: { code }, headers: { [KEY]: mark }, by };
    const { operation } = await ended(context, "ownApproval", ask, { about: payout });
    return [{ operation, ask }];
  },

  // By a token or a person, each with a different minimum, so that the audit log distinguishes them.
  schedule: async (context) => {
    const { mark, random, tenants, merchant } = context;
    const tenant = tenants[merchant];
    if (!tenant) return [];
    const minimumMinor = LEAST_MINOR + Number(mark.split("-").at(-1));
    const covered = random.oneOf([
      { covers: "MERCHANT" },
      { covers: "RECIPIENTS" },
      { covers: "RECIPIENT", recipientId: random.oneOf(tenant.recipients) },
    ]);
    const rhythm = random.oneOf([
      { every: "DAILY" },
      { every: "MINIMUM" },
      { every: "WEEKLY", onDay: random.whole(1, 7) },
    ]);
    const body = { ...covered, ...rhythm, minimum: reais(minimumMinor) };
    const by = random.happens(0.5) ? { by: tenant.owner } : {};
    const ask = { method: "PUT", path: "/payout-schedules", body, ...by };
    const { operation } = await ended(context, "schedule", ask, { amountMinor: minimumMinor });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

async function findWithdrawal(): Promise<string | null> {
  const [requested] = await lookUp<{ id: string }>(sql`
    select id from invoices where type = 'WITHDRAWAL' and status = ${WITHDRAWAL.first} order by random() limit 1`);
  return requested?.id ?? null;
}

async function findWaiting({ tenants, merchant, random }: Context): Promise<string | null> {
  const waiting = await lookUp<{ id: string }>(sql`
    select id from payouts
    where merchant_id = ${tenants[merchant]?.merchantId ?? null} and status = ${PAYOUT.first}
    order by id desc limit ${RECENT}`);
  return waiting.length === 0 ? null : random.oneOf(waiting).id;
}
