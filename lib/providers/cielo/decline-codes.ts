import type { Mode } from "#lib/domain/mode";

/** The return codes that say more than "declined", by our failure codes ("Sales Return Codes" of Cielo's manual). */
const CODES: Record<string, readonly string[]> = {
  insufficient_funds: ["51", "70", "BL", "DM", "EB"],
  expired_card: ["54", "BV"],
  incorrect_cvc: ["08", "N7"],
  authentication_abandoned: ["AI"],
  // The issuer, the brand's network or Cielo could not serve it: it says nothing about the card.
  provider_error: [
    "15",
    "19",
    "28",
    "61",
    "85",
    "86",
    "90",
    "91",
    "92",
    "96",
    "98",
    "99",
    "999",
    "AA",
    "AE",
    "BD",
    "BO",
  ],
};

/** What Cielo's sandbox means by codes that say something else in production. */
const SANDBOX_CODES: Record<string, string> = { "57": "expired_card", "70": "card_declined" };

/** Our failure code for the return code of a declined sale. */
export function declineCodeOf(returnCode: string | null | undefined, mode: Mode): string {
  const code = (returnCode ?? "").toUpperCase();
  const sandbox = mode === "test" ? SANDBOX_CODES[code] : undefined;
  if (sandbox) return sandbox;
  return Object.entries(CODES).find(([, codes]) => codes.includes(code))?.[0] ?? "card_declined";
}
