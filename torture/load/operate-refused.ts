import { sql } from "drizzle-orm";
import { exampleOf } from "#lib/platform/openapi/examples";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import type { OperationKind } from "./history.ts";
import { lookUp } from "./look-up.ts";
import { type Context, ended, KEY, type Made, type Operate, RECENT, reais } from "./operation.ts";
import type { Ask } from "./request.ts";

/** What has to be refused: whatever is another merchant's, and another body under a key that was used. */
export const REFUSED_OPERATIONS = {
  trespass: async (context) => {
    const made: Made = [];
    for (let nth = 1; nth <= TRESPASSES_IN_A_ROW; nth += 1) {
      const one = { ...context, mark: `${context.mark}-${nth}` };
      const ask = await askOfAnother(one);
      if (!ask) continue;
      const about = `${ask.method ?? "POST"} ${ask.path} `;
      const { operation } = await ended(one, "trespass", ask, { about });
      made.push({ operation, ask });
    }
    return made;
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

const NOTHING = "evi_nothing";
/** So many that a short run asks by every operation. */
const TRESPASSES_IN_A_ROW = 5;

/** Where what the parameter of a path names is found, and by which column. */
const NAMED: Record<string, { table: string; column: string }> = {
  chargeId: { table: "charges", column: "id" },
  attemptId: { table: "attempts", column: "id" },
  suspenseId: { table: "suspense", column: "id" },
  disputeId: { table: "disputes", column: "id" },
  payoutId: { table: "payouts", column: "id" },
  paymentId: { table: "pix_payments", column: "id" },
  paymentLinkId: { table: "payment_links", column: "id" },
  eventId: { table: "events", column: "id" },
  endpointId: { table: "webhook_endpoints", column: "id" },
  payment_id: { table: "invoices", column: "provider_payment_id" },
  invoiceId: { table: "invoices", column: "id" },
  recipientId: { table: "recipients", column: "id" },
};
/** What some operations want in their body, so that the path is looked at, beside what the API's document shows. */
const BODIES: Record<string, Record<string, unknown>> = {
  captureCharge: { amount: "0.01" },
  addEvidence: { text: "mine" },
};
const PARAMETER = /\{(\w+)\}/;
/** Every operation of a merchant, of whatever method, whose path names something. */
const BY_PATH = OPERATIONS.filter(
  ({ auth, sessionOnly, path }) =>
    isForMerchants({ auth }) && !sessionOnly && (PARAMETER.exec(path)?.[1] ?? "") in NAMED,
);

/** A request by one merchant that names what is another's: in its path or, of a payout, in its body. */
async function askOfAnother({ mark, merchant, random, tenants, targets }: Context): Promise<Ask | null> {
  const other = random.oneOf(tenants.filter((_, number) => number !== merchant));
  const headers = { [KEY]: mark };
  const payout = { amount: "0.01", pixKey: `conta@${mark}.example.com` };
  if (random.happens(0.1)) {
    const recipientId = random.oneOf(other.recipients);
    const theirs = other.custodian ? { custodian: other.custodian } : { recipientId };
    return { path: "/payouts", body: { ...payout, ...theirs }, headers };
  }
  // In turn: chance alone would leave some of them out.
  const operation = BY_PATH[targets.trespasses % BY_PATH.length];
  targets.trespasses += 1;
  if (!operation) return null;
  const { id, method, path } = operation;
  const [, name = ""] = PARAMETER.exec(path) ?? [];
  const { table, column } = NAMED[name] ?? {};
  if (!table || !column) return null;
  const rows = await lookUp<{ id: string }>(sql`
    select ${sql.identifier(column)}::text as id from ${sql.identifier(table)}
    where merchant_id = ${other.merchantId} and ${sql.identifier(column)} is not null order by 1 desc limit ${RECENT}`);
  if (rows.length === 0) return null;
  const body = BODIES[id] ?? exampleOf(id, new Date()).body ?? {};
  return {
    method,
    // What else the path names is the same: its first is not there.
    path: path.replace(PARAMETER, random.oneOf(rows).id).replaceAll(new RegExp(PARAMETER, "g"), NOTHING),
    body,
    ...(method === "POST" ? { headers } : {}),
  };
}
