import type { InvoiceFacts } from "../invoice-at.ts";
import { uuidOf } from "../rows/charges.ts";
import { addressOf } from "../rows/invoices.ts";

/** One first page of invoices on offer: parameters of the request, some of which depend on the queried invoice. */
export type InvoiceFilters = {
  name: string;
  parameters: (invoice: InvoiceFacts) => Record<string, string>;
};

const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;
const FIELDS = ["createdAt", "updatedAt", "amount", "status"];

/** Words that only one invoice has. */
const OWN_WORDS: Record<string, (invoice: InvoiceFacts) => string> = {
  "its id": ({ id }) => id,
  "its transaction": ({ row }) => uuidOf(row),
  "its address": ({ row }) => addressOf(row),
  "its reference": ({ row }) => `order-${String(row).padStart(8, "0")}`,
};

const OPTIONS: Record<string, (string | null)[]> = {
  type: [null, "PAYMENT", "WITHDRAWAL"],
  // Values that match many rows, a dozen or none, one that is stored differently from how it is shown, and one of both types.
  status: [null, "PAID", "EXPIRED", "WAITING_PAYMENT", "REFUNDED", "FAILED"],
  gateway: [null, "sandbox"],
  period: [null, "last 30 days"],
  // A name that many rows have, one that a dozen have, one of other merchants' customers, and words of only one invoice.
  words: [null, "maria", "zulmira", "joana", "seldom@", ...Object.keys(OWN_WORDS)],
  orderBy: FIELDS.flatMap((field) => [`${field}.DESC`, `${field}.ASC`]),
};

/** Every combination of the filters and orders on offer, always in the same order. */
export function invoiceFilters(nowMs: number): InvoiceFilters[] {
  const since = new Date(nowMs - PERIOD_MS).toISOString();
  return combinations().map((chosen) => ({
    name: Object.values(chosen).join(" · "),
    parameters: (invoice) => {
      const { period, words, ...parameters } = chosen;
      if (words !== undefined) parameters.query = OWN_WORDS[words]?.(invoice) ?? words;
      if (period !== undefined) parameters.start_date = since;
      return parameters;
    },
  }));
}

function combinations(): Record<string, string>[] {
  return Object.entries(OPTIONS).reduce<Record<string, string>[]>(
    (all, [name, values]) =>
      all.flatMap((chosen) =>
        values.map((value) => (value === null ? chosen : { ...chosen, [name]: value })),
      ),
    [{}],
  );
}
