import postgres from "postgres";
import { listInvoices } from "#lib/crypto/list-invoices";
import type { MerchantId } from "#lib/domain/ids";
import { listInvoicesQuery } from "#lib/schemas/invoice";
import { answerParent } from "./answer-parent.ts";
import type { InvoiceFilters, InvoiceScope } from "./invoice-filters.ts";
import { type InvoicesToWrite, writeInvoices } from "./write-invoices.ts";

/** Lists invoices in a process of its own: first to write them, then to list each so many times; answers milliseconds. */
export type InvoiceListsQuestion =
  | { kind: "write"; databaseUrl: string; size: InvoicesToWrite }
  | { kind: "list"; filters: InvoiceFilters; times: number };

const MERCHANTS: Record<InvoiceScope, MerchantId | null> = {
  half: "mer_0" as MerchantId,
  share: "mer_1" as MerchantId,
  staff: null,
};
let known: Record<InvoiceScope, Record<string, string>> | undefined;

answerParent<InvoiceListsQuestion, number[]>(async (question) => {
  if (question.kind === "write") {
    const { databaseUrl, size } = question;
    Object.assign(process.env, { DATABASE_URL: databaseUrl });
    await writeInvoices(databaseUrl, size);
    known = {
      half: await readOne(databaseUrl, "mer_0"),
      share: await readOne(databaseUrl, "mer_1"),
      staff: {},
    };
    known.staff = known.half;
    return [];
  }
  const { filters, times } = question;
  const { scope, parameters, ofInvoice } = filters;
  const query = ofInvoice === null ? {} : { query: known?.[scope][ofInvoice] };
  const parsed = listInvoicesQuery.parse({ ...parameters, ...query });
  const latenciesMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await listInvoices(MERCHANTS[scope], parsed);
    latenciesMs.push(performance.now() - startedAt);
  }
  return latenciesMs;
});

/** A paid invoice from the middle of the merchant's. */
async function readOne(databaseUrl: string, merchantId: string): Promise<Record<string, string>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`
      select id, id_transaction, pay_address, external_reference from invoices
      where merchant_id = ${merchantId} and status = 'PAID' order by id
      limit 1 offset (select count(*) / 4 from invoices where merchant_id = ${merchantId})`;
    if (!row) throw new Error("The benchmark has no paid invoice.");
    return row;
  } finally {
    await sql.end();
  }
}
