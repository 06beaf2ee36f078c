import type { Mode } from "#lib/domain/mode";

/**
 * How a PSP asks for its token: HTTP Basic with a JSON or a form body (RFC 6749, 4.4), or the client's id and secret in the form.
 */
export type TokenForm = "basic-json" | "basic-form" | "form";

/** Where one PSP departs from the text of Banco Central's API Pix, as data. */
export type Profile = {
  /** The PSP's name, for sentences. */
  label: string;
  /** The address before `/cob`; null where every account has its own, which the connection's settings then hold. */
  baseUrl: Record<Mode, string | null>;
  /** The token's address; null where it is `/oauth/token` at the host of the API. */
  tokenUrl: Record<Mode, string | null>;
  token: TokenForm;
  /** Sent with every call. */
  headers: Record<string, string>;
  /** The name of a header that takes a fresh UUID with every call; null where there is none. */
  correlationHeader: string | null;
  /** Sent when the address for reports is registered. */
  webhookHeaders: Record<string, string>;
  /** For how many days at most one call may ask for a list of Pix. */
  longestListDays: number;
};

/**
 * Banco Central's document names no longest period, and PSPs have one: the shortest that is known is five days, of which some count each
 * day that is touched. Four days touch five at most. A PSP whose own text allows more gets a line of its own.
 */
const SHORTEST_KNOWN_DAYS = 4;

const PLAIN: Profile = {
  label: "Banco Central's API Pix",
  baseUrl: { live: null, test: null },
  tokenUrl: { live: null, test: null },
  token: "basic-form",
  headers: {},
  correlationHeader: null,
  webhookHeaders: {},
  longestListDays: SHORTEST_KNOWN_DAYS,
};

/** The PSPs that are known by name, and `plain` for every other; a further one is a further line. */
export const PROFILES = {
  plain: PLAIN,
  efi: {
    ...PLAIN,
    label: "Efí",
    baseUrl: { live: "https://pix.api.efipay.com.br/v2", test: "https://pix-h.api.efipay.com.br/v2" },
    token: "basic-json",
    // Efí calls without its certificate then; the address is secret, and what it tells is only a hint.
    webhookHeaders: { "x-skip-mtls-checking": "true" },
  },
  itau: {
    ...PLAIN,
    label: "Itaú",
    baseUrl: {
      live: "https://secure.api.itau/pix_recebimentos/v2",
      test: "https://sandbox.devportal.itau.com.br/itau-ep9-gtw-pix-recebimentos-ext-v2/v2",
    },
    tokenUrl: {
      live: "https://sts.itau.com.br/api/oauth/token",
      test: "https://sandbox.devportal.itau.com.br/api/oauth/jwt",
    },
    token: "form",
    correlationHeader: "x-correlationID",
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
