import { keysOf } from "#lib/domain/members";

/**
 * Fields for a card that its processor serves into the payment page (hosted fields): the number and the code go from the payer's
 * browser to the processor, and the page gets them encrypted (`EncryptedCard`) or a token of them (`TokenizedCard`). All of it is public.
 */
export type HostedFields = {
  /** Whose fields, and in which of its environments: a name in `HOSTED_FIELDS`. */
  name: HostedFieldsName;
  /** The account's public key. */
  clientKey: string;
  /** The processor's script for the page, and what it must be (Subresource Integrity); null where nobody pinned it. */
  script: string;
  integrity: string | null;
};

/** Where a processor's script, its frames and its calls come from and go to. */
type HostedOrigins = { script: string; frames: string[]; calls: string[] };

/**
 * The processors whose fields a payment page may show, and the origins that such a page then allows beside its own. A page
 * without them allows none of these: its address says which, so that the policy follows from the address alone.
 */
export const HOSTED_FIELDS = {
  "adyen-test": adyenOrigins("test"),
  "adyen-live": adyenOrigins("live"),
  // Stripe serves both modes from one place, and has its publishable key say which. By "Content Security Policy" of its security guide.
  stripe: {
    script: "https://js.stripe.com",
    frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    calls: ["https://api.stripe.com"],
  },
} as const satisfies Record<string, HostedOrigins>;
export type HostedFieldsName = keyof typeof HOSTED_FIELDS;
export const HOSTED_FIELDS_NAMES = keysOf(HOSTED_FIELDS);

/** Adyen serves its script and frames from one host, and looks up card ranges at another. */
function adyenOrigins(environment: "test" | "live"): HostedOrigins {
  const files = `https://checkoutshopper-${environment}.cdn.adyen.com`;
  return {
    script: files,
    frames: [files],
    calls: [files, `https://checkoutshopper-${environment}.adyen.com`],
  };
}

const WITH_FIELDS = /^\/checkout\/[^/]+\/with\/([a-z-]+)$/;

/** The origins of the fields that a page's path names (`/checkout/{id}/with/{name}`); null for a page without any. */
export function hostedOriginsOf(pathname: string): HostedOrigins | null {
  const name = hostedNameOf(pathname);
  return name && HOSTED_FIELDS[name];
}

/** The fields that a page's path names; null for a page without any. */
export function hostedNameOf(pathname: string): HostedFieldsName | null {
  const [, name] = WITH_FIELDS.exec(pathname) ?? [];
  return HOSTED_FIELDS_NAMES.find((one) => one === name) ?? null;
}

/** The path of the checkout itself where a path is of its page with fields; null for any other. */
export function checkoutPathOf(pathname: string): string | null {
  return hostedNameOf(pathname) && pathname.slice(0, pathname.lastIndexOf("/with/"));
}

/** The path of a checkout's page with the fields of that name. */
export function pathWithFields(checkoutId: string, name: HostedFieldsName): string {
  return `/checkout/${encodeURIComponent(checkoutId)}/with/${name}`;
}

/**
 * A card as hosted fields give it to the page: ciphers that its processor alone can read, the holder's name as it was typed beside
 * them, and what the fields tell of the number. Like a card it lives in memory for one request.
 */
export type EncryptedCard = {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
  holderName: string;
  brand: string | null;
  /** The number's first six and last four digits as the payer's browser tells them: nothing rests on them. */
  first6: string | null;
  last4: string | null;
};

/**
 * A card as hosted fields give it to the page where they keep the card at the processor: the name that the processor has it under,
 * which pays once, and what the fields tell of it.
 */
export type TokenizedCard = Pick<EncryptedCard, "holderName" | "brand" | "last4"> & { token: string };
