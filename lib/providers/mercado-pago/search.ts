import type { z } from "zod";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import { type MercadoPagoClient, unknownOutcomeOf } from "#lib/providers/mercado-pago/client";
import { type MercadoPagoPayment, payment, searchPage } from "#lib/providers/mercado-pago/wire";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { readRows } from "#lib/providers/unreadable-rows";

const PER_PAGE = 50;

/** Every payment of a search, from all its pages, parsed by `row`. */
export async function searchPayments<Row extends z.ZodType>(
  client: MercadoPagoClient,
  row: Row,
  filter: Record<string, string>,
  budget?: TimeBudget,
): Promise<z.output<Row>[]> {
  const found: z.output<Row>[] = [];
  for (let offset = 0, total = 1; offset < total; ) {
    const paging = { sort: "date_created", criteria: "asc", limit: String(PER_PAGE), offset: String(offset) };
    const answer = await client("GET", ["v1", "payments", "search"], {
      query: { ...paging, ...filter },
      budget,
    });
    if (answer.status !== 200) throw unknownOutcomeOf("a search of payments", answer);
    const page = readAnswer(searchPage, answer.body, "a search of payments");
    // The answer contradicts itself, so no payment may be taken as absent.
    if (page.results.length === 0 && found.length === 0 && page.paging.total > 0)
      throw new ProviderTimeout("the search counts payments but lists none");
    if (page.results.length === 0) break;
    found.push(...readRows(row, page.results, "a payment"));
    [offset, total] = [offset + page.results.length, page.paging.total];
  }
  return found;
}

/** The payments with exactly our reference. */
export async function findPaymentsFor(
  client: MercadoPagoClient,
  txid: string,
  budget?: TimeBudget,
): Promise<MercadoPagoPayment[]> {
  const found = await searchPayments(client, payment, { external_reference: txid }, budget);
  return found.filter(({ external_reference }) => external_reference === txid);
}
