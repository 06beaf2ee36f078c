import { shownPayer } from "#lib/customers/payer-lock.rules";

/**
 * Who pays at the sandbox's bank: the charge's own payer, another person, its payer with a masked document, or someone whom
 * the bank does not report.
 */
export const SANDBOX_PAYERS = ["RIGHT", "ANOTHER", "MASKED", "UNREPORTED"] as const;
export type SandboxPayer = (typeof SANDBOX_PAYERS)[number];

const STRANGER = "11144477735";
const OTHER_STRANGER = "52998224725";

/**
 * The document that the sandbox's bank reports; null for none, such as for the RIGHT payer of a charge that
 * anyone may pay.
 */
export function sandboxDocument(payer: SandboxPayer, payerDocument: string | null): string | null {
  switch (payer) {
    case "RIGHT":
      return payerDocument;
    case "ANOTHER":
      return payerDocument === STRANGER ? OTHER_STRANGER : STRANGER;
    case "MASKED":
      return payerDocument && shownPayer(payerDocument).replace(/^\w+ /, "");
    case "UNREPORTED":
      return null;
  }
}
