import { beforeAll, describe, expect, it } from "vitest";
import { GET as getCharges } from "#app/api/exports/charges.csv/route.ts";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { statementCsv } from "#lib/ledger/statement-csv";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { createRefund } from "#lib/refunds/create-refund";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, setPrice } from "#test/paid-charge";
import { parseCsv } from "#test/parse-csv";

const SPREADSHEET = {
  separator: "semicolon",
  decimal: "comma",
  bom: "true",
  time_zone: "merchant",
  text_cells: "guarded",
};
const WALL_CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

let merchantId: MerchantId;
let token: string;
beforeAll(async () => {
  const made = await newMerchant();
  merchantId = made.merchantId;
  const grant = { name: "files", scopes: ["charges:read" as const], lifetimeMs: 600_000 };
  ({ token } = await issueAccessToken(db(), { merchantId, userId: made.userId, clientId: null }, grant));
  await setPrice(merchantId, "CREDIT_CARD", { feeBps: 300, feeFixedMinor: asMinor(29) });
  await newCharge(merchantId, { description: "-2.50; or so" });
  const customer = { name: "Zoé; Ltda", email: "zoe@example.com", document: "529.982.247-25" };
  const paid = await paidByCard(merchantId, { customer, description: "=1+1" });
  await createRefund(merchantId, paid.id, { body: { amount: asMinor(250) }, claimId: null }, SYSTEM_ACTOR);
});

async function ask(query: Record<string, string>): Promise<Response> {
  const address = `http://localhost/api/exports/charges.csv?${new URLSearchParams(query)}`;
  const request = new Request(address, { headers: { authorization: `Bearer ${token}` } });
  return getCharges(request, { params: Promise.resolve({}) });
}

async function recordsOf(query: Record<string, string>, separator: "," | ";") {
  const bytes = await (await ask(query)).arrayBuffer();
  const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const [names = [], ...records] = parseCsv(file, separator);
  return { file, records: records.map((record) => Object.fromEntries(names.map((n, i) => [n, record[i]]))) };
}

describe("the file of charges", () => {
  it("shows how each was paid, by whom, its fee and its refunds", async () => {
    const { file, records } = await recordsOf({}, ",");
    expect(file.startsWith("id,")).toBe(true);
    const [paid, open] = records;
    expect(paid).toMatchObject({
      status: "PAID",
      gross_amount: "10.50",
      fee_amount: "0.61",
      net_amount: "9.89",
      refunded_amount: "2.50",
      refund_status: "PARTIAL",
      method: "CREDIT_CARD",
      customer_name: "Zoé; Ltda",
      customer_email: "zoe@example.com",
      customer_document: "52998224725",
      description: "'=1+1",
    });
    expect(new Date(paid?.paid_at ?? "").toISOString()).toBe(paid?.paid_at);
    // This one's method is still open.
    expect(open).toMatchObject({ method: "", fee_amount: "", net_amount: "", refund_status: "NONE" });
    expect(open?.description).toBe("'-2.50; or so");
  });

  it("is written for a spreadsheet in the merchant's language and time zone, on demand", async () => {
    const { file, records } = await recordsOf(SPREADSHEET, ";");
    expect(file.startsWith("\uFEFFid;")).toBe(true);
    expect(records[0]).toMatchObject({
      gross_amount: "10,50",
      net_amount: "9,89",
      customer_name: "Zoé; Ltda",
      customer_document: '="52998224725"',
      description: '="=1+1"',
      created_at: expect.stringMatching(WALL_CLOCK),
      paid_at: expect.stringMatching(WALL_CLOCK),
    });
    const [plain] = (await recordsOf({}, ",")).records;
    const behindMs =
      Date.parse(plain?.paid_at ?? "") - Date.parse(`${records[0]?.paid_at?.replace(" ", "T")}Z`);
    expect(Math.floor(behindMs / 1_000)).toBe(3 * 60 * 60);
  });

  it.each([
    "separator=;",
    "separator=tab",
    "decimal=.",
    "bom=1",
    "time_zone=America/Sao_Paulo",
    "text_cells=yes",
    "separator=",
  ])("refuses %s and names it", async (query) => {
    const [name = "", value = ""] = query.split("=");
    const response = await ask({ [name]: value });
    expect([response.status, (await response.json()).errors]).toMatchObject([400, [{ pointer: `/${name}` }]]);
  });
});

it("the statement's amounts are numbers, even below zero", async () => {
  const form = { separator: ";", decimal: ",", bom: false, timeZone: null, guarded: true } as const;
  const file = await new Response(await statementCsv(merchantId, { account: "MERCHANT" }, form)).text();
  const [names = [], ...records] = parseCsv(file, ";");
  const amounts = records.flatMap((record) =>
    ["debit", "credit", "balance"].map((name) => record[names.indexOf(name)] ?? ""),
  );
  expect(amounts.filter((amount) => amount !== "").length).toBeGreaterThan(2);
  for (const amount of amounts) expect(amount).toMatch(/^(-?\d+,\d\d)?$/);
});
