import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { exportAttempts } from "#lib/attempts/export-attempts";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { auditCsv } from "#lib/audit/audit-csv";
import { recordAudit } from "#lib/audit/record-audit";
import { exportCharges } from "#lib/charges/export-charges";
import { exportDisputes } from "#lib/disputes/export-disputes";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { exportInvoices } from "#lib/invoices/export-invoices";
import { statementCsv } from "#lib/ledger/statement-csv";
import { type CsvForm, PLAIN_CSV } from "#lib/lists/csv.rules";
import { CSV_CHOICES, toCsvForm } from "#lib/lists/csv-choice.rules";
import { exportPayments } from "#lib/payments/export-payments";
import { exportPayouts } from "#lib/payouts/export-payouts";
import { exportPixPayments } from "#lib/pix-payments/export-pix-payments";
import { exportRecipients } from "#lib/recipients/export-recipients";
import { exportSubscriptions } from "#lib/subscriptions/export-subscriptions";
import { exportTaxStatement } from "#lib/tax/export-tax-statement";
import { setTax } from "#lib/tax/set-tax";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newPixPayment } from "#test/new-pix-payment";
import { newPlan, subscribe } from "#test/new-subscription";
import { newRecipient, paidByPix } from "#test/paid-charge";
import { parseCsv } from "#test/parse-csv";
import { readAsSpreadsheet } from "#test/read-as-spreadsheet";

const TEXTS = ["00042", "1E5", "12345678E00131", "=1+1", "-5", "01/02", "01234567890", "#N/A"];

/**
 * The files that may contain text written by others: how each is written, and which of its id and text columns the test fills.
 */
const FILES: Record<
  string,
  { write: (form: CsvForm) => Promise<ReadableStream<Uint8Array>>; ids: string[]; words: string[] }
> = {
  "exports/attempts.csv": {
    write: (form) => exportAttempts(merchantId, {}, form),
    ids: ["provider_reference"],
    words: ["failure_message"],
  },
  "exports/charges.csv": {
    write: (form) => exportCharges(merchantId, {}, form),
    ids: ["external_reference", "customer_document"],
    words: ["description", "customer_name", "customer_email"],
  },
  "exports/disputes.csv": {
    write: (form) => exportDisputes(merchantId, {}, form),
    ids: [],
    words: ["reason"],
  },
  "exports/invoices.csv": {
    write: (form) => exportInvoices(merchantId, {}, form),
    ids: ["external_reference", "pay_address"],
    words: ["customer_name", "customer_email"],
  },
  "exports/payments.csv": {
    write: (form) => exportPayments(merchantId, {}, form),
    ids: ["external_reference", "customer_document"],
    words: ["description", "customer_name", "customer_email"],
  },
  "exports/tax-statement.csv": {
    write: (form) => exportTaxStatement(merchantId, brasiliaDay(new Date()).slice(0, 7), form),
    ids: ["document_key", "external_reference"],
    words: ["description"],
  },
  "exports/payouts.csv": {
    write: (form) => exportPayouts(merchantId, {}, form),
    ids: ["pix_key", "end_to_end_id"],
    words: [],
  },
  "exports/pix-payments.csv": {
    write: (form) => exportPixPayments(merchantId, {}, form),
    ids: ["external_reference", "payer_document"],
    words: ["description", "payer_name", "payer_email"],
  },
  "exports/recipients.csv": {
    write: (form) => exportRecipients(merchantId, undefined, form),
    ids: ["document", "pix_key"],
    words: ["name", "email"],
  },
  "exports/subscriptions.csv": {
    write: (form) => exportSubscriptions(merchantId, {}, form),
    ids: ["customer_document", "external_reference"],
    words: ["customer_name", "customer_email", "description", "plan_name"],
  },
  "audit.csv": {
    write: (form) => auditCsv(merchantId, { action: "charge.canceled" }, form),
    ids: ["object_id"],
    words: ["user_agent"],
  },
  "statement.csv": {
    write: (form) => statementCsv(merchantId, {}, form),
    ids: [],
    words: ["description", "payer"],
  },
};

let merchantId: MerchantId;
beforeAll(async () => {
  const requester = await newMerchant();
  merchantId = requester.merchantId;
  const { id } = await paidByPix(merchantId);
  await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
  await paidByPix(merchantId, { tax: { cbs: "0.90", ibs: "0.10", documentKey: "1" } });
  await newPixPayment(merchantId);
  await newCryptoPayment(merchantId);
  await newRecipient(merchantId);
  await newPayout(requester);
  await subscribe(merchantId, { planId: (await newPlan(merchantId)).id });
  const [attempt] = await listAttempts(db(), merchantId, id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  const reported = { kind: "PIX_MED", status: "OPEN", paymentId: null, amountMinor: null } as const;
  const dispute = { ...reported, currency: null, disputeId: `dis-${attempt.id}`, reason: null, dueAt: null };
  await transaction((tx) => settleDispute(tx, attempt, dispute, databaseNow()));
});

/** Puts `text` into every field of the merchant's objects that others may write. */
async function fill(text: string): Promise<void> {
  const ours = sql`where merchant_id = ${merchantId}`;
  const customer = JSON.stringify({ name: text, document: text, email: text });
  for (const statement of [
    sql`update charges set external_reference = ${text}, description = ${text}, customer = ${customer}::jsonb ${ours}`,
    sql`update charges set tax = tax || ${JSON.stringify({ documentKey: text })}::jsonb ${ours} and tax is not null`,
    sql`update attempts set provider_reference = ${text}, failure_message = ${text} ${ours} and id = (select min(id) from attempts ${ours})`,
    sql`update disputes set reason = ${text} ${ours}`,
    sql`update invoices set external_reference = ${text}, pay_address = ${text}, customer_name = ${text}, customer_email = ${text} ${ours}`,
    sql`update payouts set pix_key = ${text}, end_to_end_id = ${text} ${ours}`,
    sql`update subscriptions set external_reference = ${text}, description = ${text}, customer = ${customer}::jsonb ${ours}`,
    sql`update plan_versions set name = ${text} ${ours}`,
    sql`update recipients set document = ${text}, pix_key = ${text}, name = ${text}, email = ${text} ${ours}`,
  ]) {
    await db().execute(statement);
  }
  const actor = { ...SYSTEM_ACTOR, userAgent: text };
  const audited = { action: "charge.canceled", objectType: "charge", objectId: text } as const;
  await transaction((tx) => recordAudit(tx, merchantId, actor, audited));
}

async function cellsOf(file: keyof typeof FILES, form: CsvForm): Promise<Record<string, string[]>> {
  const { write } = FILES[file] ?? {};
  if (!write) throw new Error(`there is no file ${file}`);
  const [names = [], ...records] = parseCsv(await new Response(await write(form)).text(), form.separator);
  expect(records.length).toBeGreaterThan(0);
  return Object.fromEntries(names.map((name, i) => [name, records.map((record) => record[i] ?? "")]));
}

test("every file of the API is covered", () => {
  const files = ["app/api", "app/api/exports"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".csv") ? [`${folder}/${name}`] : [])),
  );
  expect(files.map((path) => path.replace("app/api/", "")).sort()).toEqual(Object.keys(FILES).sort());
});

describe.each(TEXTS)("with %j as every text that others write", (text) => {
  beforeAll(() => fill(text));

  test.each(Object.keys(FILES))(
    "%s keeps every text in its form for spreadsheets, and every id in plain form",
    async (file) => {
      const { ids = [], words = [] } = FILES[file] ?? {};
      const plain = await cellsOf(file, PLAIN_CSV);
      const guarded = await cellsOf(file, toCsvForm(CSV_CHOICES["pt-BR"], "America/Sao_Paulo"));
      for (const name of ids) expect([name, plain[name]]).toEqual([name, expect.arrayContaining([text])]);
      for (const name of [...ids, ...words]) {
        expect([name, guarded[name]?.map(readAsSpreadsheet)]).toEqual([name, expect.arrayContaining([text])]);
        expect(guarded[name]?.filter((cell) => typeof readAsSpreadsheet(cell) !== "string")).toEqual([]);
      }
    },
  );
});

describe("with an e-mail address that begins with a sign", () => {
  const address = "+ana@example.com";
  beforeAll(() => fill(address));

  test.each(Object.keys(FILES))(
    "%s keeps the address, in plain form and in the form for spreadsheets",
    async (file) => {
      const plain = await cellsOf(file, PLAIN_CSV);
      const guarded = await cellsOf(file, toCsvForm(CSV_CHOICES["pt-BR"], "America/Sao_Paulo"));
      const names = Object.keys(plain).filter((name) => /(?:^|_)email$/.test(name));
      expect(names).toEqual(FILES[file]?.words.filter((name) => name.endsWith("email")));
      for (const name of names) {
        expect([name, plain[name]]).toEqual([name, expect.arrayContaining([address])]);
        expect([name, guarded[name]?.map(readAsSpreadsheet)]).toEqual([
          name,
          expect.arrayContaining([address]),
        ]);
      }
    },
  );
});
