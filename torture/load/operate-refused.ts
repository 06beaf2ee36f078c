import { sql } from "drizzle-orm";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Operate, RECENT, reais } from "./operation.ts";
import type { Ask } from "./request.ts";

/** What has to be refused: whatever is another merchant's, and another body under a key that was used. */
export const REFUSED_OPERATIONS = {
  trespass: async (context) => {
    const ask = await askOfAnother(context);
    if (!ask) return [];
    const { operation } = await ended(context, "trespass", ask, { about: ask.path });
    return [{ operation, ask }];
  },

  // The first body was answered: its answer must not be given to the second, nor the second done.
  reuse: async (context) => {
    const { mark, random, merchant, targets } = context;
    const charge = targets.charges.findLast((one) => one.merchant === merchant && one.paid);
    const askFor = random.oneOf([
      (cents: number, reference: string) => ({
        path: "/charge",
        body: { grossAmount: reais(cents), externalReference: reference },
      }),
      (cents: number, reference: string) => ({
        path: "/payouts",
        body: { amount: reais(cents), pixKey: `conta@${reference}.example.com` },
      }),
      (cents: number, reference: string) =>
        charge && {
          path: `/charge/${charge.id}/refunds`,
          body: { amount: reais(cents), reason: reference },
        },
    ]);
    const headers = { [KEY]: mark };
    const [first, second] = [askFor(100, `${mark}-first`), askFor(200, `${mark}-second`)];
    if (!first || !second) return [];
    const answered = await context.send({ ...first, headers });
    if (answered.outcome !== "ok") return [];
    const ask = { ...second, headers };
    const { operation } = await ended(context, "reuse", ask, { about: ask.path });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

/** A request by one merchant that names what is another's. */
async function askOfAnother({ mark, merchant, random, targets, tenants }: Context): Promise<Ask | null> {
  const others = tenants.filter((_, number) => number !== merchant);
  const headers = { [KEY]: mark };
  const of = <One extends { merchant: number }>(all: readonly One[]) =>
    all.slice(-RECENT).filter((one) => one.merchant !== merchant);
  const [charges, payouts] = [of(targets.charges), of(targets.waitingPayouts)];
  const other = random.oneOf(others);
  const asks: (() => Promise<Ask | null> | Ask | null)[] = [
    () =>
      charges.length > 0
        ? {
            path: `/charge/${random.oneOf(charges).id}/${random.oneOf(["cancel", "refunds", "capture", "attempts"])}`,
            body: {},
            headers,
          }
        : null,
    () =>
      payouts.length > 0 ? { path: `/payouts/${random.oneOf(payouts).id}/cancel`, body: {}, headers } : null,
    () => {
      const custodian = others.map((one) => one.custodian).find((one) => one !== null);
      return custodian
        ? {
            path: "/payouts",
            body: { amount: "1.00", pixKey: `conta@${mark}.example.com`, custodian },
            headers,
          }
        : null;
    },
    () => ({
      path: "/payouts",
      body: {
        amount: "0.01",
        pixKey: `conta@${mark}.example.com`,
        recipientId: random.oneOf(other.recipients),
      },
      headers,
    }),
    async () => {
      const [held] = await lookUp<{ id: string }>(sql`
        select id from suspense where merchant_id = ${other.merchantId} order by id desc limit 1`);
      return held
        ? { path: `/suspense/${held.id}/${random.oneOf(["refund", "accept"])}`, body: {}, headers }
        : null;
    },
    async () => {
      const [dispute] = await lookUp<{ id: string }>(sql`
        select id from disputes where merchant_id = ${other.merchantId} order by id desc limit 1`);
      return dispute ? { path: `/disputes/${dispute.id}/evidence`, body: { text: mark }, headers } : null;
    },
  ];
  return random.oneOf(asks)();
}
