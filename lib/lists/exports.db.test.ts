import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { exportAttempts } from "#lib/attempts/export-attempts";
import { exportCharges } from "#lib/charges/export-charges";
import type { MerchantId } from "#lib/domain/ids";
import { exportInvoices } from "#lib/invoices/export-invoices";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { exportPixPayments } from "#lib/pix-payments/export-pix-payments";
import { exportRecipients } from "#lib/recipients/export-recipients";
import { newCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";

const MANY = 20_500;
const textOf = async (stream: Promise<ReadableStream<Uint8Array>>) => new Response(await stream).text();

let owner: MerchantId;
beforeAll(async () => {
  owner = (await newMerchant()).merchantId;
});

describe("an export of 20,500 charges", () => {
  let merchantId: MerchantId;
  beforeAll(async () => {
    merchantId = (await newMerchant()).merchantId;
    await db().execute(sql`
      insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, expires_at, canceled_at, description)
      select 'chg_' || lpad(n::text, 26, '0'), ${merchantId}, ${merchantId} || n, 'CANCELED', n, 'BRL', now(), now(), '=cmd|' || n
      from generate_series(1, ${sql.raw(String(MANY))}) n`);
  });

  it("has each charge once, newest first, with formulas defused", async () => {
    const records = (await textOf(exportCharges(merchantId, {}, PLAIN_CSV))).split("\r\n");
    expect(records).toHaveLength(MANY + 2);
    expect(records[0]).toMatch(/^id,created_at,status,gross_amount,/);
    const ids = records.slice(1, -1).map((record) => record.slice(0, 30));
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(records[1]).toContain(`,CANCELED,205.00,,,0.00,NONE,BRL,,,'=cmd|${MANY},`);
  });

  it("comes in pieces of at most 1,000 rows, and stops when its reader stops", async () => {
    const reader = (await exportCharges(merchantId, {}, PLAIN_CSV)).getReader();
    for (let piece = 0; piece < 3; piece += 1) {
      const { value } = await reader.read();
      const records = new TextDecoder().decode(value).split("\r\n").length - 1;
      expect(records).toBe(piece === 0 ? 1_001 : 1_000);
    }
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it("has only the merchant's filtered rows", async () => {
    expect(await textOf(exportCharges(merchantId, { status: "PAID" }, PLAIN_CSV))).toMatch(/^id,[^\r]*\r\n$/);
    expect(
      (await textOf(exportCharges(merchantId, { query: "=cmd|7" }, PLAIN_CSV))).split("\r\n").length,
    ).toBeGreaterThan(2);
    expect(await textOf(exportCharges(owner, {}, PLAIN_CSV))).toMatch(/^id,[^\r]*\r\n$/);
  });
});

it("Pix payments, attempts, invoices and recipients are exported with their own columns", async () => {
  const { charge } = await newPixPayment(owner);
  await newCharge(owner, { description: "no Pix payment" });
  await newCryptoPayment(owner);
  const [payments, attempts, invoices, recipients] = await Promise.all([
    textOf(exportPixPayments(owner, {}, PLAIN_CSV)),
    textOf(exportAttempts(owner, { method: "PIX" }, PLAIN_CSV)),
    textOf(exportInvoices(owner, { type: "PAYMENT" }, PLAIN_CSV)),
    textOf(exportRecipients(owner, undefined, PLAIN_CSV)),
  ]);
  expect(payments.split("\r\n")).toHaveLength(3);
  expect(payments).toContain(charge.id);
  expect(attempts.split("\r\n")).toHaveLength(3);
  expect(attempts).toContain(`,${charge.id},`);
  expect(invoices.split("\r\n")).toHaveLength(3);
  expect(recipients).toMatch(/^id,created_at,name,[^\r]*\r\n$/);
});
