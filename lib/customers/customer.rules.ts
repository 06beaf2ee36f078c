/** The payer, from the data that merchant and payer gave. Documents are stored without punctuation. */
export type Customer = {
  name?: string | undefined;
  email?: string | undefined;
  document?: string | undefined;
  documentType?: "CPF" | "CNPJ" | "PASSPORT" | "OTHER" | undefined;
  phone?: string | undefined;
  address?: CustomerAddress | undefined;
};

export type CustomerAddress = {
  street?: string | undefined;
  number?: string | undefined;
  complement?: string | undefined;
  district?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  country?: string | undefined;
};

/** The data a checkout may require from its payer, in form order. */
export const PAYER_FIELDS = ["name", "document", "email", "phone"] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];

/** The data without which a boleto cannot be registered. */
export const BOLETO_PAYER_FIELDS = ["name", "document"] as const satisfies readonly PayerField[];

/** Known customer data completed with new data: known members stay, and a document keeps its type. */
export function mergeCustomer(known: Customer | null, given: Customer): Customer {
  const identity = known?.document === undefined ? given : known;
  const { document, documentType = known?.documentType } = identity;
  const merged = { ...given, ...definedOf(known ?? {}), document, documentType };
  return definedOf(merged);
}

function definedOf(customer: Customer): Customer {
  return Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== undefined));
}
