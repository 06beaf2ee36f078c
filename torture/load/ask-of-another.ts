import { sql } from "drizzle-orm";
import { exampleOf } from "#lib/openapi/examples";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { lookUp } from "./look-up.ts";
import { type Context, KEY, RECENT } from "./operation.ts";
import type { Ask } from "./request.ts";

const NOTHING = "evi_nothing";

/** The table and column of what a path's parameter names. */
const NAMED: Record<string, { table: string; column: string }> = {
  chargeId: { table: "charges", column: "id" },
  attemptId: { table: "attempts", column: "id" },
  suspenseId: { table: "suspense", column: "id" },
  disputeId: { table: "disputes", column: "id" },
  payoutId: { table: "payouts", column: "id" },
  paymentId: { table: "pix_payments", column: "id" },
  paymentLinkId: { table: "payment_links", column: "id" },
  eventId: { table: "events", column: "id" },
  consumerId: { table: "event_consumers", column: "id" },
  endpointId: { table: "webhook_endpoints", column: "id" },
  payment_id: { table: "invoices", column: "provider_payment_id" },
  invoiceId: { table: "invoices", column: "id" },
  recipientId: { table: "recipients", column: "id" },
  connectionId: { table: "connections", column: "id" },
  subscriptionId: { table: "subscriptions", column: "id" },
  mandateId: { table: "mandates", column: "id" },
  planId: { table: "plans", column: "id" },
  tokenId: { table: "access_tokens", column: "id" },
};
/** Body members that some operations require before they check the path, in addition to the API document's example. */
const BODIES: Record<string, Record<string, unknown>> = {
  captureCharge: { amount: "0.01" },
  addEvidence: { text: "mine" },
  updateConnection: { label: "mine" },
  bindAccessToken: { allowedNetworks: [] },
  // A file of one line, with its column names.
  importSettlementFile: { name: "mine.csv", content: "RGF0YTtCcnV0bwo=" },
  setConnectionSettings: { settings: { account: "mine" } },
};
const QUERIES: Record<string, string> = { getSettlement: "?start_date=2026-01-01&end_date=2026-01-07" };
const PARAMETER = /\{(\w+)\}/;
/** Every operation of a merchant, of any method, whose path names an object. */
const BY_PATH = OPERATIONS.filter(
  (operation) => isForMerchants(operation) && (PARAMETER.exec(operation.path)?.[1] ?? "") in NAMED,
);

/** A request by one merchant that names another's object: in its path or, for a payout and a schedule, in its body. */
export async function askOfAnother(context: Context): Promise<Ask | null> {
  if (context.random.happens(0.15)) return askInBody(context);
  const { targets, mark, merchant, random, tenants } = context;
  // In turn, since a random choice would leave some out; an operation without an object yet keeps its turn.
  const timesOf = ({ id }: (typeof BY_PATH)[number]) => targets.trespasses.get(id) ?? 0;
  for (const operation of BY_PATH.toSorted((one, other) => timesOf(one) - timesOf(other))) {
    const { id, method, path } = operation;
    const theirs = await findOfOthers(context, PARAMETER.exec(path)?.[1] ?? "");
    if (theirs.length === 0) continue;
    targets.trespasses.set(id, timesOf(operation) + 1);
    const owner = tenants[merchant]?.owner;
    return {
      method,
      // The path's other parameters name nothing, because the first object must already not be found.
      path:
        path.replace(PARAMETER, random.oneOf(theirs)).replaceAll(new RegExp(PARAMETER, "g"), NOTHING) +
        (QUERIES[id] ?? ""),
      body: BODIES[id] ?? exampleOf(id, new Date()).body ?? {},
      ...(operation.sessionOnly && owner ? { by: owner } : {}),
      ...(method === "POST" ? { headers: { [KEY]: mark } } : {}),
    };
  }
  return null;
}

function askInBody({ mark, merchant, random, tenants }: Context): Ask {
  const other = random.oneOf(tenants.filter((_, number) => number !== merchant));
  const recipientId = random.oneOf(other.recipients);
  if (random.happens(0.4)) {
    const body = { covers: "RECIPIENT", every: "DAILY", minimum: "50.00", recipientId };
    return { method: "PUT", path: "/payout-schedules", body };
  }
  const theirs = other.custodian ? { custodian: other.custodian } : { recipientId };
  const body = { amount: "0.01", pixKey: `conta@${mark}.example.com`, ...theirs };
  return { path: "/payouts", body, headers: { [KEY]: mark } };
}

/** The newest objects of a parameter's kind, of another merchant that has such objects. */
async function findOfOthers({ merchant, random, tenants }: Context, name: string): Promise<string[]> {
  const { table, column } = NAMED[name] ?? {};
  if (!table || !column) return [];
  const others = tenants.flatMap(({ merchantId }, number) => (number === merchant ? [] : [merchantId]));
  const rows = await lookUp<{ id: string; owner: string }>(sql`
    select id, owner from (
      select ${sql.identifier(column)}::text as id, merchant_id as owner,
        row_number() over (partition by merchant_id order by ${sql.identifier(column)} desc) as nth
      from ${sql.identifier(table)}
      where merchant_id = any(${sql.param(others)}::text[]) and ${sql.identifier(column)} is not null
    ) newest where nth <= ${RECENT}`);
  if (rows.length === 0) return [];
  const owner = random.oneOf([...new Set(rows.map((row) => row.owner))]);
  return rows.filter((row) => row.owner === owner).map(({ id }) => id);
}
