/** Whose invoices are listed: of the merchant with half of all, of one with an ordinary share, or everybody's as staff see them. */
export type InvoiceScope = (typeof SCOPES)[number];
/** One first page on offer: parameters of the request, and the invoice's column whose words `query` is, if any. */
export type InvoiceFilters = {
  name: string;
  scope: InvoiceScope;
  parameters: Record<string, string>;
  ofInvoice: string | null;
};

const SCOPES = ["half", "share", "staff"] as const;
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;
const FIELDS = ["createdAt", "updatedAt", "amount", "status"];
// Only other merchants' customers have it: not among the thousand invoices, so for staff there is nothing to compare with.
const OF_OTHERS = "joana";

const OPTIONS: Record<string, (string | null)[]> = {
  type: [null, "PAYMENT", "WITHDRAWAL"],
  // What many, a dozen and no rows have, what reads otherwise than it is stored, and what both types have.
  status: [null, "PAID", "EXPIRED", "WAITING_PAYMENT", "REFUNDED", "FAILED"],
  gateway: [null, "sandbox"],
  period: [null, "last 30 days"],
  // Names that many and a dozen have, the others' name, and in braces one invoice's own words.
  words: [
    null,
    "maria",
    "zulmira",
    OF_OTHERS,
    "seldom@",
    "{id}",
    "{id_transaction}",
    "{pay_address}",
    "{external_reference}",
  ],
  orderBy: FIELDS.flatMap((field) => [`${field}.DESC`, `${field}.ASC`]),
};

/** Every combination of the filters and orders on offer, for each scope, with the first page of ten. */
export function invoiceFilters(): InvoiceFilters[] {
  const since = new Date(Date.now() - PERIOD_MS).toISOString();
  return SCOPES.flatMap((scope) =>
    combinations()
      .filter(({ words }) => scope !== "staff" || words !== OF_OTHERS)
      .map((chosen) => toFilters(scope, chosen, since)),
  );
}

function toFilters(scope: InvoiceScope, chosen: Record<string, string>, since: string): InvoiceFilters {
  const { period, words, ...parameters } = chosen;
  const ofInvoice = words?.startsWith("{") ? words.slice(1, -1) : null;
  if (words !== undefined && ofInvoice === null) parameters.query = words;
  if (period !== undefined) parameters.start_date = since;
  return { name: [scope, ...Object.values(chosen)].join(" · "), scope, parameters, ofInvoice };
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
