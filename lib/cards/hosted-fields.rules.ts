import { keysOf } from "#lib/domain/members";

/**
 * Card fields that the processor serves into the payment page: number and code go from the payer's browser to the processor, and
 * the page gets them encrypted (`EncryptedCard`) or as a token (`TokenizedCard`). All members are public.
 */
export type HostedFields = {
  /** Processor and environment: a name in `HOSTED_FIELDS`. */
  name: HostedFieldsName;
  /** The account's public key. */
  clientKey: string;
  /** The processor's script for the page, and its hash (Subresource Integrity); null when the script is not pinned. */
  script: string;
  integrity: string | null;
};

/** Origins of a processor's script, frames and calls. */
type HostedOrigins = { script: string; frames: string[]; calls: string[] };

/**
 * The processors whose fields a payment page may show, and the origins that such a page allows in addition to its own. A page
 * without fields allows none of these; the page's address decides its policy.
 */
export const HOSTED_FIELDS = {
  "adyen-test": adyenOrigins("test"),
  "adyen-live": adyenOrigins("live"),
  // Stripe serves both modes from one host; the publishable key selects the mode. Source: "Content Security Policy" in Stripe's
  // security guide.
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

/** The origins of the fields that a page's path names (`/checkout/{id}/with/{name}`); null for a page without fields. */
export function hostedOriginsOf(pathname: string): HostedOrigins | null {
  const name = hostedNameOf(pathname);
  return name && HOSTED_FIELDS[name];
}

/** The fields that a page's path names; null for a page without fields. */
export function hostedNameOf(pathname: string): HostedFieldsName | null {
  const [, name] = WITH_FIELDS.exec(pathname) ?? [];
  return HOSTED_FIELDS_NAMES.find((one) => one === name) ?? null;
}

/** The checkout's plain path for the path of its page with fields; null for any other path. */
export function checkoutPathOf(pathname: string): string | null {
  return hostedNameOf(pathname) && pathname.slice(0, pathname.lastIndexOf("/with/"));
}

/** The path of a checkout's page with the named fields. */
export function pathWithFields(checkoutId: string, name: HostedFieldsName): string {
  return `/checkout/${encodeURIComponent(checkoutId)}/with/${name}`;
}

/**
 * A card from hosted fields: ciphertexts that only the processor can read, the holder's name, which our page asks for, and the
 * fields' facts about the number. Like a raw card, it stays in memory for one request.
 */
export type EncryptedCard = {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
  holderName: string;
  brand: string | null;
  /**
   * First six and last four digits as the payer's browser reports them. They are not trusted, and no decision depends on them.
   */
  first6: string | null;
  last4: string | null;
};

/** A card from hosted fields that the processor keeps: its single-use token, and the fields' facts about the number. */
export type TokenizedCard = Pick<EncryptedCard, "holderName" | "brand" | "last4"> & { token: string };
