import type { Customer } from "#lib/customers/customer.rules";

/**
 * What a script on the payment page can learn about a browser, in the terms of EMV 3-D Secure 2. `timeZoneOffset` is in minutes,
 * UTC less local time.
 */
export type BrowserFacts = {
  language: string;
  colorDepth: number;
  screenHeight: number;
  screenWidth: number;
  timeZoneOffset: number;
  javaEnabled: boolean;
};

/** Where the payer's request comes from; a missing header is an empty text, a missing address is null. */
export type PayerOrigin = { ip: string | null; userAgent: string; acceptHeader: string };

/** A payer's browser as issuers require it (EMV 3-D Secure 2, browser information). */
export type BrowserInfo = BrowserFacts & Pick<PayerOrigin, "userAgent" | "acceptHeader">;

/** What is known about a card's payer. It goes to the processor and is stored only as the charge's customer. */
export type CardPayer = { customer: Customer; ip: string | null; browser: BrowserInfo | null };

const MAX_HEADER = 2_048;
// The values of EMV 3-D Secure 2; a 30-bit screen counts as 24.
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

/**
 * The browser of a payment; null unless both the script and the request described it, because issuers accept only a complete
 * description.
 */
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

/** A customer's first name and the rest of the name; null when either is missing. */
export function splitName(name: string | undefined): { firstName: string; lastName: string } | null {
  const [firstName = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return firstName !== "" && rest.length > 0 ? { firstName, lastName: rest.join(" ") } : null;
}

/** The payer's CPF or CNPJ without punctuation; null for other documents and when missing. */
export function taxIdOf({ document, documentType }: Customer): { id: string; type: "CPF" | "CNPJ" } | null {
  if (document === undefined || (documentType !== "CPF" && documentType !== "CNPJ")) return null;
  return { id: document, type: documentType };
}
