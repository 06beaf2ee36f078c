import { DrizzleQueryError, sql } from "drizzle-orm";
import { failureOf } from "#db/failure";
import { SYSTEM_ACTOR } from "#lib/domain/audit";
import { refusalIn } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { PAYOUT, WITHDRAWAL } from "#lib/domain/status-tables";
import { approvePayout } from "#lib/features/payouts/decide-payout";
import { approveWithdrawal, rejectWithdrawal } from "#lib/features/withdrawals/decide-withdrawal";
import { type Approver, newApprover } from "#test/new-approver";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, MOST_MINOR, type Operate, RECENT } from "./operation.ts";

const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const WEEKS_MS = 30 * 24 * 60 * 60 * 1000;

/** Withdrawals of coins, and what people decide in the dashboard: who asked is never who decides. */
export const PEOPLE_OPERATIONS = {
  withdrawal: async (context) => {
    const { mark, random } = context;
    const body = {
      ...{ amount: random.whole(100, MOST_MINOR / 4) / 100, fiat_currency: "BRL", pay_currency: "BTC" },
      ...{ pay_address: ADDRESS, external_reference: mark },
    };
    const ask = { path: "/invoices/payment-gateway/withdrawals", body, headers: { [KEY]: mark } };
    const { operation } = await ended(context, "withdrawal", ask, {});
    return [{ operation, ask }];
  },

  decideWithdrawal: async (context) => {
    const [asked] = await lookUp<{ id: string }>(sql`
      select id from invoices where type = 'WITHDRAWAL' and status = ${WITHDRAWAL.first}
      order by random() limit 1`);
    if (!asked) return [];
    const { id } = asked;
    return decided(context, null, ({ id: userId, proof }) =>
      context.random.happens(0.7)
        ? approveWithdrawal(userId, id, proof(), SYSTEM_ACTOR)
        : rejectWithdrawal(userId, id, SYSTEM_ACTOR),
    );
  },

  approvePayout: async (context) => {
    const { tenants, merchant } = context;
    const merchantId = tenants[merchant]?.merchantId;
    if (!merchantId) return [];
    const [asked] = await lookUp<{ id: string }>(sql`
      select id from payouts where merchant_id = ${merchantId} and status = ${PAYOUT.first}
      order by id desc limit ${RECENT}`);
    if (!asked) return [];
    return decided(context, merchant, ({ id: userId, proof }) =>
      approvePayout({ merchantId, userId }, asked.id, proof(), SYSTEM_ACTOR),
    );
  },
} satisfies Partial<Record<OperationKind, Operate>>;

const approvers = new WeakMap<object, Map<number | null, { approver: Approver; left: number }>>();

/** Has a person decide by the functions of the dashboard. What is refused, or fails around it, decides nothing. */
async function decided(
  { targets, tenants }: Context,
  merchant: number | null,
  decide: (by: { id: UserId; proof: Approver["proof"] }) => Promise<unknown>,
): Promise<[]> {
  try {
    const merchantId = merchant === null ? undefined : tenants[merchant]?.merchantId;
    const known = approvers.get(targets) ?? new Map();
    approvers.set(targets, known);
    let own = known.get(merchant);
    if (!own || own.left === 0) {
      const standingSince = new Date(Date.now() - WEEKS_MS);
      own = {
        approver: await newApprover({ standingSince, ...(merchantId ? { merchantId } : {}) }),
        left: 9,
      };
      known.set(merchant, own);
    }
    own.left -= 1;
    await decide(own.approver);
  } catch (error) {
    const isAway = failureOf(error) !== null || error instanceof DrizzleQueryError;
    if (refusalIn(error) === null && !isAway) throw error;
  }
  return [];
}
