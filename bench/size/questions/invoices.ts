import type { MerchantId } from "#lib/domain/ids";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import { listInvoices } from "#lib/invoices/list-invoices";
import type { QuestionInput } from "../question-input.ts";
import { type InvoiceFilters, invoiceFilters } from "./invoice-filters.ts";
import { type Question, questionsOf } from "./question.ts";

/** Only one in this many combinations is run; together they contain each filter and each pair of filters. */
const ONE_IN = 61;

const ask = (merchantId: MerchantId | null, parameters: Record<string, string>) =>
  listInvoices(merchantId, listInvoicesQuery.parse(parameters));

/** Crypto invoices: a sample of every combination of filters, search and order, for a merchant and as staff see all. */
export function invoiceQuestions(): Question[] {
  const all = invoiceFilters(Date.now());
  const sample = all.filter((_, index) => index % ONE_IN === 0);
  const staffs = all.filter((_, index) => index % (ONE_IN * 2) === ONE_IN);
  return [
    ...questionsOf(
      "crypto invoices",
      named(sample, "", ({ merchantId }) => merchantId),
    ),
    ...questionsOf(
      "crypto invoices",
      named(sample, "of an ordinary merchant ", ({ merchantId }) => merchantId),
      "first",
      "share",
    ),
    ...questionsOf(
      "all merchants' invoices",
      named(staffs, "", () => null),
    ),
    ...questionsOf(
      "crypto invoices",
      {
        "page by number": ({ merchantId, history }) =>
          ask(merchantId, { page: history.rows < 100_000 ? "10" : "1000" }),
        "ordered by amount, page by number": ({ merchantId, history }) =>
          ask(merchantId, { page: history.rows < 100_000 ? "10" : "1000", orderBy: "amount.ASC" }),
      },
      "deep",
    ),
  ];
}

function named(
  filters: InvoiceFilters[],
  prefix: string,
  whose: (input: QuestionInput) => MerchantId | null,
) {
  return Object.fromEntries(
    filters.map(({ name, parameters }) => [
      `${prefix}${name}`,
      (input: QuestionInput) => ask(whose(input), parameters(input.invoice)),
    ]),
  );
}
