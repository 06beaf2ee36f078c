import { z } from "zod";
import { MAX_TOLERANCE_BPS } from "#lib/invoices/plan-invoice.rules";

const RANGE = `Must be a whole number from 0 to ${MAX_TOLERANCE_BPS}.`;
const MEANING =
  "The tolerance in basis points of the amount due: a payment short by at most this is PAID, one over by at most this is not OVERPAID.";

const fields = {
  toleranceBps: z
    .int(RANGE)
    .min(0, RANGE)
    .max(MAX_TOLERANCE_BPS, RANGE)
    .meta({ description: MEANING, examples: [100] }),
};

export const cryptoTerms = z
  .object(fields)
  .meta({ id: "CryptoTerms", description: "The merchant's tolerance for coin payments." });
/** The new terms; existing invoices keep theirs. */
export const setCryptoTermsBody = z
  .strictObject(fields)
  .meta({ id: "SetCryptoTermsRequest", description: "The tolerance to set." });
export type CryptoTermsView = z.output<typeof cryptoTerms>;
