import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listSuspense } from "#lib/charges/list-suspense";
import type { MerchantId } from "#lib/domain/ids";
import { getInvoice } from "#lib/invoices/get-invoice";
import { getBalance } from "#lib/ledger/get-balance";
import { listSuspenseQuery } from "#lib/ledger/money.contract";
import { getCharge } from "#lib/payments/read/get-charge";
import { listReportAlerts } from "#lib/provider-health/list-report-alerts";
import { ledgerBalances } from "#test/ledger-balances";
import { newMerchant } from "#test/new-merchant";
import { type Owner, REPORTED } from "#test/reported-payments";
import { acceptSigned, type SignedReport, signedReport } from "#test/sandbox-report";
import { oneIn } from "#test/test-length";
import { suspended } from "#test/written";

type Body = Record<string, unknown>;

let owner: Owner;
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
});

/** All of the merchant's data that a report may change, as stored. */
async function everything(): Promise<unknown> {
  const tables = [
    ...["charges", "attempts", "refunds", "suspense", "invoices", "payouts"],
    ...["ledger_accounts", "events"],
  ];
  const rows = tables.map((table) =>
    db().execute(
      sql`select * from ${sql.identifier(table)} where merchant_id = ${merchantId} order by id collate "C"`,
    ),
  );
  return JSON.parse(JSON.stringify(await Promise.all(rows)));
}

/** The entry point's answer: the status of an accepted report, or the refusal's code. */
async function answerTo(report: SignedReport): Promise<string> {
  try {
    return (await acceptSigned(report)).status;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Reasons of the alerts with exactly the given body. */
async function reasonsOf({ rawBody }: SignedReport): Promise<string[]> {
  return (await listReportAlerts()).filter(({ body }) => body === rawBody).map(({ reason }) => reason);
}

/** Reads everything that a poisoned row could break. */
async function readEverything(): Promise<void> {
  const balances = await ledgerBalances(merchantId);
  expect(Object.values(balances).reduce((sum, minor) => sum + minor, 0)).toBe(0);
  await getBalance(merchantId);
  await listSuspense(merchantId, listSuspenseQuery.parse({}));
  expect(await listMisbooked()).toEqual([]);
  const read = async (table: string, get: (id: string) => Promise<unknown>, kind: SQL) => {
    const rows = await db().execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where merchant_id = ${merchantId} and ${kind}`,
    );
    for (const { id } of rows) await get(id);
  };
  await read("charges", (id) => getCharge(merchantId, id), sql`product = 'CHARGE'`);
  await read("invoices", (id) => getInvoice(merchantId, id), sql`true`);
}

/** The merchant's accounts whose balance differs from the sum of their postings. */
function listMisbooked() {
  return db().execute(sql`
    select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
    where a.merchant_id = ${merchantId} group by a.id having a.balance_minor <> coalesce(sum(p.amount_minor), 0)`);
}

async function changesNothing(report: SignedReport, answer: string, reason: string): Promise<void> {
  const before = await everything();
  expect(await answerTo(report)).toBe(answer);
  expect(await everything()).toEqual(before);
  expect(await reasonsOf(report)).toEqual([reason]);
}

describe.each(Object.entries(REPORTED))("%s", (_name, { open, reference, tellsMoney }) => {
  it("takes effect once, however often it arrives, and balances", async () => {
    const body = await open(owner);
    const before = await everything();
    const report = signedReport(body);
    expect(await answerTo(report)).toBe("received");
    const after = await everything();
    expect(after).not.toEqual(before);
    expect(await answerTo(report)).toBe("already_received");
    expect(await answerTo(signedReport(body))).toBe("received");
    expect(await everything()).toEqual(after);
    expect(await reasonsOf(report)).toEqual([]);
    await readEverything();
  });

  it("changes nothing and is kept when it is forged or replayed too late", async () => {
    const body = await open(owner);
    const report = signedReport({ ...body, forged: randomUUID() });
    report.headers.set("webhook-signature", `v1,${Buffer.alloc(32).toString("base64")}`);
    await changesNothing(report, "unauthorized", "UNSIGNED");
    const old = signedReport({ ...body, caught: randomUUID() }, undefined, new Date(Date.now() - 600_000));
    await changesNothing(old, "unauthorized", "UNSIGNED");
  });

  it("with other contents under a used id changes nothing and is kept", async () => {
    const body = await open(owner);
    const first = signedReport(body);
    await acceptSigned(first);
    await changesNothing(
      signedReport({ ...body, more: randomUUID() }, first.id),
      "already_received",
      "ID_REUSED",
    );
  });

  it("about something unknown changes nothing and is kept", async () => {
    const report = signedReport({ ...(await open(owner)), [reference]: `nobody${randomUUID()}` });
    await changesNothing(report, "received", "NOTHING_OF_OURS");
  });

  it.runIf(tellsMoney)("of another amount is held, and kept with an alert", async () => {
    const body = await open(owner);
    const report = signedReport({ ...body, amountMinor: 1 });
    expect(await answerTo(report)).toBe("received");
    expect(await suspended(merchantId)).toEqual([["PARTIAL", 1]]);
    expect(await reasonsOf(report)).toEqual(["ANOTHER_AMOUNT"]);
    await changesNothing(signedReport({ ...body, amountMinor: 2 }), "received", "CONTRADICTION");
    await readEverything();
  });

  it.runIf(tellsMoney)("in another currency changes nothing and is kept", async () => {
    const report = signedReport({ ...(await open(owner)), currency: "USD" });
    await changesNothing(report, "quarantined", "ANOTHER_CURRENCY");
  });

  it("with any member spoilt causes no error and stores nothing unreadable", async () => {
    const body = await open(owner);
    // One in five still tries each poison at some member.
    for (const spoilt of oneIn(5, spoiltBodies(body))) {
      const answer = await answerTo(signedReport(spoilt));
      expect(["received", "quarantined", "invalid_request"]).toContain(answer);
      await readEverything();
    }
  });
});

const POISONS = [
  null,
  -1,
  0,
  1.5,
  2 ** 53,
  1e300,
  "",
  "x\u0000y",
  "\ud800",
  "9".repeat(39),
  "x".repeat(5_000),
  "not a date",
  "+275760-09-13T00:00:00Z",
  [],
  [null],
  {},
  true,
];

/** The body with each member, even inside lists, removed or replaced by each poison. */
function spoiltBodies(body: Body): unknown[] {
  const { transactions } = body;
  const [first] = Array.isArray(transactions) ? transactions : [];
  const nested = first ? spoiltBodies(first).map((one) => ({ ...body, transactions: [one] })) : [];
  const flat = Object.keys(body).flatMap((name) => {
    const { [name]: _, ...without } = body;
    return [without, ...POISONS.map((poison) => ({ ...body, [name]: poison }))];
  });
  const twice = first ? [{ ...body, transactions: [first, first] }] : [];
  return [...flat, ...nested, ...twice];
}

describe("a signed report", () => {
  it.each([
    ["null", "null"],
    ["a number", "7"],
    ["a list", "[]"],
    ["a text", '"pix.received"'],
    ["no JSON", "{"],
    ["empty", ""],
    ["of no type", "{}"],
    ["nested without end", `{"type":"pix.received","a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
    ["of a name that the database cannot hold", '{"type":"pix.received","\\u0000":1}'],
  ])("is refused and kept once, with a count, when it is %s", async (_name, rawBody) => {
    const sent = rawBody.slice(0, 16_384);
    const timesKept = async () => (await listReportAlerts()).find(({ body }) => body === sent)?.times ?? 0;
    const before = await timesKept();
    expect(await answerTo(signedReport(rawBody))).toBe("invalid_request");
    expect(await answerTo(signedReport(rawBody))).toBe("invalid_request");
    expect(await timesKept()).toBe(before + 2);
  });

  it.each([2 ** 53, 100_000_000_000, 0, -1, 10.5, "1050", null])(
    "of an amount that no charge can have (%s) is refused",
    async (amountMinor) => {
      const body = await REPORTED["a Pix"]?.open(owner);
      await changesNothing(signedReport({ ...body, amountMinor }), "invalid_request", "UNREADABLE");
    },
  );

  it("under an id too long for an index is refused", async () => {
    const body = await REPORTED["a Pix"]?.open(owner);
    expect(await answerTo(signedReport(body, "x".repeat(4_000)))).toBe("invalid_request");
  });

  it("keeps no card number", async () => {
    await answerTo(signedReport({ type: "pix.dreamt", note: "4111 1111 1111 1111", at: randomUUID() }));
    const [newest] = await listReportAlerts();
    expect(newest?.body).toContain("[card number]");
  });

  it("changes nothing and is kept when it assigns a payment to a second attempt", async () => {
    const one = (await REPORTED["a Pix"]?.open(owner)) ?? {};
    const other = (await REPORTED["a Pix"]?.open(owner)) ?? {};
    await acceptSigned(signedReport(one));
    const { endToEndId } = one;
    await changesNothing(signedReport({ ...other, endToEndId }), "quarantined", "ANOTHER_PAYMENT");
  });

  it("of one method about an attempt by another changes nothing and is kept", async () => {
    const { txid, amountMinor } = (await REPORTED["a Pix"]?.open(owner)) ?? {};
    const report = { type: "card.approved", reference: txid, paymentId: "pay", amountMinor };
    await changesNothing(signedReport(report), "quarantined", "ANOTHER_METHOD");
  });

  it("of a refund in another amount changes nothing and is kept", async () => {
    const body = await REPORTED["a refund"]?.open(owner);
    await changesNothing(signedReport({ ...body, amountMinor: 401 }), "quarantined", "ANOTHER_AMOUNT");
  });

  it("changes nothing and is kept when it contradicts an earlier one", async () => {
    const paid = (await REPORTED["an approved card"]?.open(owner)) ?? {};
    await acceptSigned(signedReport(paid));
    const { reference } = paid;
    const declined = signedReport({ type: "card.declined", reference, declineCode: "card_declined" });
    await changesNothing(declined, "received", "CONTRADICTION");
    const sent = (await REPORTED["coins that were sent"]?.open(owner)) ?? {};
    await acceptSigned(signedReport(sent));
    const failed = signedReport({
      type: "crypto.payout",
      reference: sent.reference,
      status: "FAILED",
      reason: "no",
    });
    await changesNothing(failed, "received", "CONTRADICTION");
  });

  it("of coins whose amount changes is kept; one that comes out of order changes nothing", async () => {
    const body = (await REPORTED["coins that came"]?.open(owner)) ?? {};
    const [first] = body.transactions as Body[];
    await acceptSigned(signedReport({ ...body, version: 5 }));
    const more = { ...body, version: 6, transactions: [{ ...first, amountUnits: "99999999999" }] };
    await changesNothing(signedReport(more), "quarantined", "CONTRADICTION");
    const before = await everything();
    expect(await answerTo(signedReport({ ...body, version: 4, transactions: [] }))).toBe("received");
    expect(await everything()).toEqual(before);
  });

  it("of more coins than can be counted changes nothing and is kept", async () => {
    const body = (await REPORTED["coins that came"]?.open(owner)) ?? {};
    const [first] = body.transactions as Body[];
    const transactions = [{ ...first, amountUnits: "9".repeat(38) }];
    await changesNothing(signedReport({ ...body, transactions }), "quarantined", "NOT_BOOKABLE");
  });
});
