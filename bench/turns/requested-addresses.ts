import { globSync } from "node:fs";
import type { Sql } from "postgres";
import { exampleOf } from "#lib/openapi/examples";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";

/** One request of the benchmark: `as` is its caller. */
export type RequestedAddress = {
  name: string;
  path: string;
  method: string;
  body?: object;
  as: "owner" | "staff" | "nobody";
};

/** For each id in an address: the column and the table from which its newest value is read. */
const NEWEST: Record<string, string> = {
  attemptId: "id from attempts",
  chargeId: "id from charges",
  checkoutId: "checkout_id from charges",
  clientId: "id from api_clients",
  connectionId: "id from connections",
  consumerId: "id from event_consumers",
  deliveryId: "id from deliveries",
  disputeId: "id from disputes",
  endpointId: "id from webhook_endpoints",
  eventId: "id from events",
  evidenceId: "id from dispute_evidence",
  invitationId: "id from invitations",
  invoiceId: "id from invoices",
  mailId: "id from mails",
  merchantId: "id from merchants",
  paymentId: "id from pix_payments",
  paymentLinkId: "id from payment_links",
  payment_id: "provider_payment_id from attempts where payment_method = 'CRYPTO'",
  payoutId: "id from payouts",
  publicId: "public_id from payment_links",
  recipientId: "id from recipients",
  rowId: "id from request_log",
  suspenseId: "id from suspense",
  tokenId: "id from access_tokens",
  txid: "provider_reference from attempts where payment_method = 'PIX'",
  userId: "id from users",
  viewId: "id from saved_views",
};

/** Parts of addresses that name no row. */
const FIXED: Record<string, string> = {
  error: "not_found",
  event: "charge.paid",
  group: "charges",
  guide: "cards",
  list: "charges",
};

/** Operations that end the caller's session, or change everyone's time. */
const LEFT_OUT = ["endOtherSessions", "moveTestClock", "startActing", "stopActing", "switchMode"];

/** Every page of the application and every operation of the API, with the newest objects for their addresses. */
export async function requestedAddresses(sql: Sql, merchantId: string): Promise<RequestedAddress[]> {
  const ids = await newestIds(sql, merchantId);
  const fill = (path: string, name: string) => encodeURIComponent(FIXED[name] ?? ids[name] ?? "none") || path;
  return [...pages(fill), ...operations(fill)];
}

async function newestIds(sql: Sql, merchantId: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, from] of Object.entries(NEWEST)) {
    const table = /from (\w+)/.exec(from)?.[1] ?? "";
    const [owned] = await sql`
      select 1 from information_schema.columns where table_name = ${table} and column_name = 'merchant_id'`;
    const own = owned ? `${from.includes(" where ") ? "and" : "where"} merchant_id = '${merchantId}'` : "";
    const [row] = await sql.unsafe(`select ${from} ${own} order by 1 desc limit 1`);
    ids[name] = String(Object.values(row ?? {})[0] ?? "none");
  }
  return { ...ids, merchantId };
}

type Fill = (path: string, name: string) => string;

function pages(fill: Fill): RequestedAddress[] {
  return globSync("app/**/page.tsx").map((file) => {
    const folders = file.split("/").slice(1, -1);
    const name = `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
    const path = name.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, fill);
    const isStaffs = /^\/dashboard\/(mail|merchants|operations|providers|users|withdrawals)/.test(name);
    // These pages redirect a person who is signed in.
    const as = folders[0] === "(auth)" ? "nobody" : isStaffs ? "staff" : "owner";
    return { name, path, method: "GET", as };
  });
}

function operations(fill: Fill): RequestedAddress[] {
  const requested = OPERATIONS.filter(({ id }) => !LEFT_OUT.includes(id));
  const order = (operation: Operation) =>
    operation.method === "GET" ? 0 : operation.method === "DELETE" ? 2 : 1;
  return requested
    .toSorted((one, other) => order(one) - order(other))
    .map((operation) => {
      const { id, method, auth } = operation;
      const { query, body } = exampleOf(id, new Date());
      const path = `/api${operation.path.replaceAll(/\{(\w+)\}/g, fill)}`;
      const asking = query ? `${path}?${new URLSearchParams(query)}` : path;
      const as = auth === "staff" ? "staff" : "owner";
      const sent = method === "GET" ? {} : { body: body ?? {} };
      return { name: `${id} ${method} ${operation.path}`, path: asking, method, as, ...sent };
    });
}
