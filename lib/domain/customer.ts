/** Who pays, as far as the merchant or the payer said. Documents are stored without punctuation. */
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
