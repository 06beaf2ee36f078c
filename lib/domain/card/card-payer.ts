import type { Customer } from "#lib/domain/customer/customer";

/** What a script on the payment page can tell of a browser, as EMV 3-D Secure 2 names it. `timeZoneOffset` is in minutes, UTC less local time. */
export type BrowserFacts = {
  language: string;
  colorDepth: number;
  screenHeight: number;
  screenWidth: number;
  timeZoneOffset: number;
  javaEnabled: boolean;
};

/** What the payer's own request tells of where it comes from; empty text and null where it does not say. */
export type PayerOrigin = { ip: string | null; userAgent: string; acceptHeader: string };

/** A payer's browser as an issuer asks for it (EMV 3-D Secure 2, browser information). */
export type BrowserInfo = BrowserFacts & Pick<PayerOrigin, "userAgent" | "acceptHeader">;

/** Who pays by a card, as far as it is known. It is passed to the processor, and kept nowhere that the charge's customer is not. */
export type CardPayer = { customer: Customer; ip: string | null; browser: BrowserInfo | null };

const MAX_HEADER = 2_048;
// The values that EMV 3-D Secure 2 knows; a screen of 30 bits counts as one of 24.
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

/** The browser of a payment; null unless both its script and its request described it, because an issuer takes all of it or nothing. */
export function toBrowserInfo(
  facts: BrowserFacts | undefined,
  { userAgent, acceptHeader }: Pick<PayerOrigin, "userAgent" | "acceptHeader">,
): BrowserInfo | null {
  if (!facts || userAgent === "" || acceptHeader === "") return null;
  return {
    ...facts,
    colorDepth: COLOR_DEPTHS.find((known) => known <= facts.colorDepth) ?? 1,
    userAgent: userAgent.slice(0, MAX_HEADER),
    acceptHeader: acceptHeader.slice(0, MAX_HEADER),
  };
}

/** A customer's first name and the rest of it; null where one of both is missing. */
export function splitName(name: string | undefined): { firstName: string; lastName: string } | null {
  const [firstName = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return firstName !== "" && rest.length > 0 ? { firstName, lastName: rest.join(" ") } : null;
}

/** The payer's CPF or CNPJ without punctuation; null for another document and without one. */
export function taxIdOf({ document, documentType }: Customer): { id: string; type: "CPF" | "CNPJ" } | null {
  if (document === undefined || (documentType !== "CPF" && documentType !== "CNPJ")) return null;
  return { id: document, type: documentType };
}
