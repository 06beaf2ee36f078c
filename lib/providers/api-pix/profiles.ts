import { keysOf } from "#lib/domain/members";
import type { Mode } from "#lib/domain/mode";

/**
 * How a client requests its token (OAuth 2.0 client credentials, RFC 6749): HTTP Basic with a JSON or form body, id and secret in
 * the form, or only the id in the form when the certificate is the secret (RFC 8705, 2.1).
 */
export const TOKEN_FORMS = ["basic-form", "basic-json", "form", "certificate-form"] as const;
export type TokenForm = (typeof TOKEN_FORMS)[number];

/** A connection setting that a PSP requires in every call. */
export type CallSetting = "clientId" | "appKey";

/** How one PSP differs from Banco Central's API Pix, as data. */
export type Profile = {
  /** The PSP's name, for sentences. */
  label: string;
  /** The address before `/cob`; null when each account has its own, from the connection's settings. */
  baseUrl: Record<Mode, string | null>;
  /** The address for tokens; null for `/oauth/token` at the API's host. */
  tokenUrl: Record<Mode, string | null>;
  token: TokenForm;
  /** The scopes to request, separated by spaces; null when none are sent. */
  tokenScope: string | null;
  /** True when `grant_type` goes in the query of the token's address, not in the body. */
  hasGrantInQuery: boolean;
  /** How many tokens a minute the PSP issues to one client; null when it publishes no limit. */
  tokensPerMinute: number | null;
  /** Sent with every call. */
  headers: Record<string, string>;
  /** The header that takes a new UUID with every call; null if none. */
  correlationHeader: string | null;
  /** Headers of every call except the token's, by the setting that fills each. */
  callHeaders: Readonly<Record<string, CallSetting>>;
  /** Query keys of every call except the token's, by the setting that fills each. */
  callQuery: Readonly<Record<string, CallSetting>>;
  /** Headers of the call that registers the address for reports. */
  webhookHeaders: Record<string, string>;
  /** The longest period, in days, of one list call. */
  longestListDays: number;
  /** True when the PSP lists infractions (MED) at `/gn/infracoes`, before any money goes back. */
  listsInfractions: Record<Mode, boolean>;
  /** True when the PSP refuses connections without a client certificate. */
  hasMutualTls: Record<Mode, boolean>;
  /** The published source of these facts, and when it was read (`YYYY-MM-DD`). */
  source: { address: string; readOn: string };

  /** True once a payment was taken and refunded through a real account at the PSP. */
  isProven: boolean;
};

/**
 * The longest period of a PSP that documents none. Banco Central's document sets no limit, but the shortest known one is five
 * days, and some PSPs count each day that the period touches; four days touch at most five.
 */
const SHORTEST_KNOWN_DAYS = 4;

const READ_ON = "2026-11-24";
// Charges of both kinds, received Pix, refunds and reports: Banco Central's names.
const SCOPES = "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";
// The source is an open-source library that many shops use with these PSPs. It contains what the PSPs' portals show only to
// account holders.
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
  listsInfractions: { live: false, test: false },
  hasMutualTls: { live: true, test: false },
  source: { address: "https://github.com/bacen/pix-api", readOn: READ_ON },
  isProven: false,
};

/** The PSPs known by name, and `plain` for all others. */
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
    // With this setting Efí calls without a client certificate. The address is secret, and a call is only a hint.
    webhookHeaders: { "x-skip-mtls-checking": "true" },
    // Efí's test host refuses the list to everyone.
    listsInfractions: { live: true, test: false },
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
    // The sandbox issues no tokens; it accepts a fixed one that its portal shows.
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

/** The profiles that satisfy a condition. */
export function profilesWhere(holds: (profile: Profile) => boolean): ProfileName[] {
  return PROFILE_NAMES.filter((name) => holds(PROFILES[name]));
}
