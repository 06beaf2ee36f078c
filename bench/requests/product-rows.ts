import type { AttemptRow, ChargeRow, MerchantRow } from "./charge-rows.ts";

/** The columns of `pix_payments` that an answer shows, as the `postgres` driver reads them (int8 as text). */
export type PixPaymentRow = { id: string; id_transaction: string; client_mode: string };
export type WrittenPixPayment = {
  payment: PixPaymentRow;
  charge: ChargeRow;
  attempt: AttemptRow;
  merchant: MerchantRow & { legal_name: string; document: string };
};

/** The columns of `invoices` that the answer to a new one shows. */
export type InvoiceRow = {
  id: string;
  id_transaction: string;
  status: string;
  provider_payment_id: string;
  pay_address: string;
  pay_currency: "BTC";
  pay_units: string;
  amount_minor: string;
  currency: string;
  quote_expires_at: Date;
};
