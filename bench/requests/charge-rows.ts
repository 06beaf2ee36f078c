import type { SplitRule } from "#lib/domain/money/settlement";

/** The columns of `charges` that an answer shows, as the `postgres` driver reads them (int8 as text). */
export type ChargeRow = {
  id: string;
  checkout_id: string;
  status: string;
  gross_amount_minor: string;
  fee_minor: string;
  callback_url: string | null;
  redirect_url: string | null;
  refunded_minor: string;
  disputed_minor: string;
  dispute_status: string | null;
  description: string | null;
  external_reference: string | null;
  metadata: Record<string, string> | null;
  split: SplitRule[] | null;
  expires_at: Date;
  paid_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
export type AttemptRow = {
  id: string;
  charge_id: string;
  status: string;
  amount_minor: string;
  fee_minor: string;
  instructions: { emv: string; txid: string };
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
};
export type MerchantRow = {
  id: string;
  name: string;
  mode: string;
  city: string;
  support_email: string | null;
};
/** What an answer shows about a charge's merchant. */
export type MerchantLabel = Pick<MerchantRow, "name" | "mode">;
