import { randomBytes, randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { pixPayments } from "#db/schema/pix-payments";
import { sandboxCoinPrices, sandboxCryptoPayments } from "#db/schema/sandbox";
import { fiatToUnits } from "#lib/coins/units.rules";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { sandboxAddress } from "#lib/sandbox/chain/address";
import { columnsOf } from "../columns.ts";
import { insertAttempt, insertCharge, openSandboxCharge, writeInstructions } from "./charge-queries.ts";
import { cachedMerchant, cachedPrice, termsAt } from "./merchant-queries.ts";
import type { InvoiceRow, PixPaymentRow, WrittenPixPayment } from "./product-rows.ts";

// Ponte's queries for these two requests, in its order.

const QUOTE_MS = 15 * 60 * 1000;
const WATCH_MS = 24 * 60 * 60 * 1000;

/** `POST /payments`: charge, attempt and payment in one transaction; the sandbox's own record; the instructions. */
export async function writePixPayment(
  sql: Sql,
  merchantId: string,
  wanted: { amountMinor: number; expiresAt: Date },
): Promise<WrittenPixPayment> {
  const now = new Date();
  const { amountMinor, expiresAt } = wanted;
  const merchant = await cachedMerchant(sql, merchantId);
  const terms = termsAt(await cachedPrice.PIX(sql, merchantId), amountMinor);
  const of = { merchantId, terms, now, expiresAt };
  const written = await sql.begin(async (tx) => {
    const id = newId("charge");
    const [charge, attemptId] = await Promise.all([
      insertCharge(tx, { ...of, id, product: "PIX_PAYMENT", amountMinor }),
      insertAttempt(tx, { ...of, chargeId: id, amountMinor, method: "PIX" }),
    ]);
    const [payment] = await tx<PixPaymentRow[]>`
      insert into "pix_payments" ("id", "merchant_id", "charge_id", "id_transaction", "client_mode", "document_type_sent", "created_at")
      values (default, ${merchantId}, ${charge.id}, ${randomUUID()}, 'noNeedToSpecify', ${null}, ${now})
      returning ${columnsOf(tx, pixPayments)}`;
    if (!payment) throw new Error("a Pix payment of the benchmark was not written");
    return { charge, payment, attemptId };
  });
  const { charge, payment, attemptId } = written;
  const emv = await openSandboxCharge(sql, merchant, charge, attemptId);
  const attempt = await writeInstructions(sql, merchantId, attemptId, emv);
  return { charge, payment, attempt, merchant };
}

/** `POST /payments/v2/crypto`: the rate; charge, attempt and invoice in one transaction, which reads the invoice back; the sandbox's own record in another; the address in a third. */
export async function writeCryptoPayment(
  sql: Sql,
  merchantId: string,
  { amountMinor }: { amountMinor: number },
): Promise<InvoiceRow> {
  const rate = await readRate(sql);
  const terms = termsAt(await cachedPrice.CRYPTO(sql, merchantId), amountMinor);
  const now = new Date();
  const quoteExpiresAt = new Date(now.getTime() + QUOTE_MS);
  const expiresAt = new Date(quoteExpiresAt.getTime() + WATCH_MS);
  const units = fiatToUnits(asMinor(amountMinor), rate, "BTC").toString();
  const of = { merchantId, terms, now, expiresAt };
  const { charge, attemptId, invoiceId } = await sql.begin(async (tx) => {
    const customer = { name: "Ana Souza", email: "ana@example.com" };
    const chargeId = newId("charge");
    const invoiced = { ...of, product: "CRYPTO_INVOICE", amountMinor, customer, reference: "order-1" };
    const [inserted, insertedAttemptId] = await Promise.all([
      insertCharge(tx, { ...invoiced, id: chargeId }),
      insertAttempt(tx, { ...of, chargeId, amountMinor, method: "CRYPTO" }),
    ]);
    const id = newId("invoice");
    await tx`
      insert into "invoices" ("id", "type", "merchant_id", "charge_id", "attempt_id", "id_transaction", "provider", "status", "amount_minor", "currency", "pay_currency", "network", "pay_units", "required_confirmations", "rate", "tolerance_bps", "quote_expires_at", "closes_at", "customer_name", "customer_email", "external_reference", "created_at", "updated_at")
      values (${id}, 'PAYMENT', ${merchantId}, ${inserted.id}, ${insertedAttemptId}, ${randomUUID()}, 'sandbox', 'WAITING_PAYMENT', ${amountMinor}, 'BRL', 'BTC', 'BITCOIN', ${units}, 2, ${rate}, 50, ${quoteExpiresAt}, ${expiresAt}, 'Ana Souza', 'ana@example.com', 'order-1', ${now}, ${now})
      on conflict ("request_claim_id") do nothing returning ${columnsOf(tx, invoices)}`;
    await tx`
      select ${columnsOf(tx, invoices)} from "invoices" where ("invoices"."merchant_id" = ${merchantId} and "invoices"."charge_id" = ${inserted.id})`;
    return { charge: inserted, attemptId: insertedAttemptId, invoiceId: id };
  });
  const opened = await sql.begin((tx) => openCryptoPayment(tx, attemptId, units));
  return sql.begin(async (tx) => {
    await tx`
      select ${columnsOf(tx, charges)} from "charges" where ("charges"."merchant_id" = ${merchantId} and "charges"."id" = ${charge.id}) for update`;
    const [invoice] = await tx<InvoiceRow[]>`
      update "invoices" set "provider_payment_id" = ${opened.id}, "pay_address" = ${opened.address}, "updated_at" = ${new Date()}
      where ("invoices"."merchant_id" = ${merchantId} and "invoices"."id" = ${invoiceId}) returning ${columnsOf(tx, invoices)}`;
    if (!invoice) throw new Error("an invoice of the benchmark is missing");
    return invoice;
  });
}

/** Reads a body that creates a Pix payment. */
export function pixPaymentOf(json: string): { amountMinor: number; expiresAt: Date } {
  const { amount, expire_at } = JSON.parse(json) as { amount: number; expire_at: string };
  return { amountMinor: amount * 100, expiresAt: new Date(expire_at) };
}

/** Reads a body that creates a crypto payment. */
export function cryptoPaymentOf(json: string): { amountMinor: number } {
  const { amount } = JSON.parse(json) as { amount: number };
  return { amountMinor: amount * 100 };
}

async function readRate(sql: Sql): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const [row] = await sql<{ price: string }[]>`
    select ${columnsOf(sql, sandboxCoinPrices)} from "sandbox"."coin_prices" where ("currency" = 'BTC' and "fiat" = 'BRL' and "day" = ${day})`;
  if (!row) throw new Error("the sandbox has published no rate");
  return row.price;
}

async function openCryptoPayment(tx: TransactionSql, reference: string, units: string) {
  await tx`
    select ${columnsOf(tx, sandboxCryptoPayments)} from "sandbox"."crypto_payments" where "reference" = ${reference}`;
  const [next] = await tx<{ index: number }[]>`select nextval('sandbox.crypto_address_index')::int as index`;
  const index = next?.index ?? 0;
  const [opened] = await tx<{ id: string; address: string }[]>`
    insert into "sandbox"."crypto_payments" ("reference", "currency", "expected_units", "id", "address", "address_index", "chain_height")
    values (${reference}, 'BTC', ${units}, ${`cpay_${randomBytes(18).toString("base64url")}`}, ${sandboxAddress("BTC", index)}, ${index}, 1000000)
    on conflict ("reference") do nothing returning ${columnsOf(tx, sandboxCryptoPayments)}`;
  if (!opened) throw new Error("a crypto payment of the benchmark was not opened");
  return opened;
}
