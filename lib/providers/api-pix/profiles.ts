import { keysOf } from "#lib/domain/members";
import type { Mode } from "#lib/domain/mode";

/**
 * How a client asks for its token (OAuth 2.0 client credentials, RFC 6749): by HTTP Basic with a JSON or a form body, with its id and
 * secret in the form, or with its id alone in the form where its certificate is its secret (RFC 8705, 2.1).
 */
export const TOKEN_FORMS = ["basic-form", "basic-json", "form", "certificate-form"] as const;
export type TokenForm = (typeof TOKEN_FORMS)[number];

/** A setting of the connection that a PSP takes with every call. */
export type CallSetting = "clientId" | "appKey";

/** Where one PSP departs from the text of Banco Central's API Pix, as data. */
export type Profile = {
  /** The PSP's name, for sentences. */
  label: string;
  /** The address before `/cob`; null where every account has its own, which the connection's settings then hold. */
  baseUrl: Record<Mode, string | null>;
  /** The token's address; null where it is `/oauth/token` at the host of the API. */
  tokenUrl: Record<Mode, string | null>;
  token: TokenForm;
  /** The scopes that a token is asked for, apart by spaces; null where the PSP is sent none. */
  tokenScope: string | null;
  /** True where `grant_type` stands in the query of the token's address, and not in the body. */
  hasGrantInQuery: boolean;
  /** How many tokens a minute the PSP gives one client; null where it publishes no number. */
  tokensPerMinute: number | null;
  /** Sent with every call. */
  headers: Record<string, string>;
  /** The name of a header that takes a fresh UUID with every call; null where there is none. */
  correlationHeader: string | null;
  /** Headers of every call but the token's, with the setting that each takes. */
  callHeaders: Readonly<Record<string, CallSetting>>;
  /** Keys in the query of every call but the token's, with the setting that each takes. */
  callQuery: Readonly<Record<string, CallSetting>>;
  /** Sent when the address for reports is registered. */
  webhookHeaders: Record<string, string>;
  /** For how many days at most one call may ask for a list of Pix. */
  longestListDays: number;
  /** True where the PSP takes no connection without a client certificate. */
  hasMutualTls: Record<Mode, boolean>;
  /** Where this was read, and on which day (`YYYY-MM-DD`). */
  source: { address: string; readOn: string };

  /** True once a payment was taken and given back with an account at the PSP. */
  isProven: boolean;
};

/**
 * Banco Central's document names no longest period, and PSPs have one: the shortest that is known is five days, of which some count each
 * day that is touched. Four days touch five at most. A PSP whose own text allows more gets a line of its own.
 */
const SHORTEST_KNOWN_DAYS = 4;

const READ_ON = "2026-11-24";
// Charges of both kinds, what was received, refunds and reports: Banco Central's names.
const SCOPES = "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";
// A free library that many shops use for these PSPs: it says what their portals show to account holders alone.
const ACBR = "https://github.com/frones/ACBr/blob/master/Fontes/ACBrPIXCD";

const PLAIN: Profile = {
  label: "Banco Central's API Pix",
  baseUrl: { live: null, test: null },
  tokenUrl: { live: null, test: null },
  token: "basic-form",
  tokenScope: null,
  hasGrantInQuery: false,
  tokensPerMinute: null,
  headers: {},
  correlationHeader: null,
  callHeaders: {},
  callQuery: {},
  webhookHeaders: {},
  longestListDays: SHORTEST_KNOWN_DAYS,
  hasMutualTls: { live: true, test: false },
  source: { address: "https://github.com/bacen/pix-api", readOn: READ_ON },
  isProven: false,
};

/** The PSPs that are known by name, and `plain` for every other; a further one is a further line. */
export const PROFILES = {
  plain: PLAIN,
  "banco-do-brasil": {
    ...PLAIN,
    label: "Banco do Brasil",
    baseUrl: { live: "https://api-pix.bb.com.br/pix/v2", test: "https://api.hm.bb.com.br/pix/v2" },
    tokenUrl: {
      live: "https://oauth.bb.com.br/oauth/token",
      test: "https://oauth.hm.bb.com.br/oauth/token",
    },
    tokenScope: SCOPES,
    callQuery: { "gw-dev-app-key": "appKey" },
    source: { address: `${ACBR}/ACBrPIXPSPBancoDoBrasil.pas`, readOn: READ_ON },
  },
  bradesco: {
    ...PLAIN,
    label: "Bradesco",
    baseUrl: { live: "https://qrpix.bradesco.com.br/v2", test: "https://qrpix-h.bradesco.com.br/v2" },
    hasMutualTls: { live: true, test: true },
    source: { address: `${ACBR}/ACBrPIXPSPBradesco.pas`, readOn: READ_ON },
  },
  efi: {
    ...PLAIN,
    label: "Efí",
    baseUrl: { live: "https://pix.api.efipay.com.br/v2", test: "https://pix-h.api.efipay.com.br/v2" },
    token: "basic-json",
    // Efí calls without its certificate then; the address is secret, and what it tells is only a hint.
    webhookHeaders: { "x-skip-mtls-checking": "true" },
    hasMutualTls: { live: true, test: true },
    source: { address: "https://dev.efipay.com.br/docs/api-pix/credenciais", readOn: READ_ON },
  },
  inter: {
    ...PLAIN,
    label: "Banco Inter",
    baseUrl: {
      live: "https://cdpj.partners.bancointer.com.br/pix/v2",
      test: "https://cdpj-sandbox.partners.uatinter.co/pix/v2",
    },
    tokenUrl: {
      live: "https://cdpj.partners.bancointer.com.br/oauth/v2/token",
      test: "https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token",
    },
    token: "form",
    tokenScope: SCOPES,
    tokensPerMinute: 5,
    hasMutualTls: { live: true, test: true },
    source: { address: "https://github.com/edusouza/inter-pj-cli", readOn: READ_ON },
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
    source: { address: `${ACBR}/ACBrPIXPSPItau.pas`, readOn: READ_ON },
  },
  santander: {
    ...PLAIN,
    label: "Santander",
    baseUrl: {
      live: "https://trust-pix.santander.com.br/api/v1",
      test: "https://trust-pix-h.santander.com.br/api/v1",
    },
    token: "form",
    hasGrantInQuery: true,
    hasMutualTls: { live: true, test: true },
    source: { address: `${ACBR}/ACBrPIXPSPSantander.pas`, readOn: READ_ON },
  },
  sicoob: {
    ...PLAIN,
    label: "Sicoob",
    // Its sandbox takes a fixed token that its portal shows, and gives none.
    baseUrl: { live: "https://api.sicoob.com.br/pix/api/v2", test: null },
    tokenUrl: {
      live: "https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token",
      test: null,
    },
    token: "certificate-form",
    tokenScope: SCOPES,
    callHeaders: { client_id: "clientId" },
    source: { address: `${ACBR}/ACBrPIXPSPSicoob.pas`, readOn: READ_ON },
  },
  sicredi: {
    ...PLAIN,
    label: "Sicredi",
    baseUrl: {
      live: "https://api-pix.sicredi.com.br/api/v2",
      test: "https://api-pix-h.sicredi.com.br/api/v2",
    },
    tokenScope: SCOPES,
    hasMutualTls: { live: true, test: true },
    source: { address: `${ACBR}/ACBrPIXPSPSicredi.pas`, readOn: READ_ON },
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;

/** The profiles' names, in the order in which they are offered. */
export const PROFILE_NAMES = keysOf(PROFILES);

/** The profiles that a condition holds for. */
export function profilesWhere(holds: (profile: Profile) => boolean): ProfileName[] {
  return PROFILE_NAMES.filter((name) => holds(PROFILES[name]));
}
