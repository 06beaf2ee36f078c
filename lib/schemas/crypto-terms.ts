import { z } from "zod";
import { MAX_TOLERANCE_BPS } from "#lib/domain/crypto/plan-invoice";

const RANGE = `Must be a whole number from 0 to ${MAX_TOLERANCE_BPS}.`;
const MEANING =
  "Basis points of what is due: a crypto payment short by no more is PAID, one over by no more is not OVERPAID";

/** How exactly a merchant wants coins to be paid; also the body that sets it. Invoices under way keep theirs. */
export const cryptoTerms = z.strictObject({
  toleranceBps: z.int(RANGE).min(0, RANGE).max(MAX_TOLERANCE_BPS, RANGE).meta({ description: MEANING }),
});
export type CryptoTermsView = z.output<typeof cryptoTerms>;
