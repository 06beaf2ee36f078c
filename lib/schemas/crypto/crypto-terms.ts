import { z } from "zod";
import { MAX_TOLERANCE_BPS } from "#lib/domain/crypto/plan-invoice";

const RANGE = `Must be a whole number from 0 to ${MAX_TOLERANCE_BPS}.`;
const MEANING =
  "Basis points of the due amount: a crypto payment within this tolerance below it is PAID, within it above it is not OVERPAID";

const fields = {
  toleranceBps: z
    .int(RANGE)
    .min(0, RANGE)
    .max(MAX_TOLERANCE_BPS, RANGE)
    .meta({ description: MEANING, examples: [100] }),
};

export const cryptoTerms = z
  .object(fields)
  .meta({ id: "CryptoTerms", description: "How exactly the merchant wants coins to be paid." });
/** The new terms; existing invoices keep theirs. */
export const setCryptoTermsBody = z
  .strictObject(fields)
  .meta({ id: "SetCryptoTermsRequest", description: "How exactly coins are to be paid." });
export type CryptoTermsView = z.output<typeof cryptoTerms>;
