import { resolve } from "node:path";
import { z } from "zod";
import { isSecretKey } from "#lib/domain/access/signing-secret";
import { CARD_LIMIT_BOUNDS } from "#lib/domain/card/card-velocity";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES, type PayCurrency } from "#lib/domain/crypto/pay-currencies";
import { isLoopbackHost } from "#lib/domain/loopback-host";
import { MAIL_QUOTAS } from "#lib/domain/notices/mail-quota";
import { networks } from "#lib/platform/networks";

const WILDCARD_HOSTS = new Set(["0.0.0.0", "::"]);

const wholeNumber = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(min, sentence).max(max, sentence));
};

const secretKey = z
  .string()
  .refine(isSecretKey, "must have at least 32 characters, and be no mask such as ****");

const secretKeyList = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((key) => key.trim())
      .filter(Boolean),
  )
  .refine(
    (keys) => keys.every(isSecretKey),
    "must be keys of at least 32 characters, with commas between them",
  );

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

const origin = z
  .string()
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
  .refine(isOrigin, "must be an address such as https://pay.example.com, without a path");

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, "must be an address such as postgres://user:password@host:5432/name");

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be an address such as smtp://user:password@mail.example.com:587",
});

const mailAddress = z
  .string()
  .regex(
    /^([^<>"\\\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
    "must be an e-mail address, such as Ponte <no-reply@example.com>",
  );

const payCurrencies = z
  .string()
  .transform((value) => value.split(",").map((code) => code.trim()))
  .refine((codes) => codes.every(isPayCurrency), `must be a list of ${PAY_CURRENCY_CODES.join(", ")}`)
  .transform((codes) => codes.filter(isPayCurrency));

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "must be an IP address or a host name")
    .optional(),
  DATA_DIR: z.string().default("./.data"),
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  WORKER_PROCESSES: wholeNumber(1, 64).default(1),
  SILENCE_SECONDS: wholeNumber(10, 600).default(30),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 600).default(5),
  DATABASE_PREPARE: flag.optional(),
  PUBLIC_URL: origin.optional(),
  GATEWAY_URL: httpUrl.optional(),
  TRUSTED_PROXIES: networks.default([]),
  DEMO: flag.optional(),
  SESSION_IDLE_MINUTES: wholeNumber(5, 720).default(60),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  SANDBOX: flag.optional(),
  ALLOW_PRIVATE_TARGETS: flag.default(false),
  RATE_LIMIT_API: wholeNumber(0, 1_000_000).default(600),
  RATE_LIMIT_CHECKOUT: wholeNumber(0, 1_000_000).default(60),
  RATE_LIMIT_SIGN_IN: wholeNumber(0, 1_000_000).default(10),
  RATE_LIMIT_INVITATIONS: wholeNumber(0, 1_000_000).default(MAIL_QUOTAS.invitation.aTeam ?? 0),
  RATE_LIMIT_CARD_DECLINES: wholeNumber(0, 1_000_000).default(CARD_LIMIT_BOUNDS.card.default),
  PAYOUT_HOLD_SECONDS: wholeNumber(0, 2_592_000).default(86_400),
  LINK_HOLD_SECONDS: wholeNumber(10, 1_800).default(180),
  CRYPTO_QUOTE_SECONDS: wholeNumber(1, 86_400).default(900),
  CRYPTO_WATCH_SECONDS: wholeNumber(0, 2_592_000).default(86_400),
  CRYPTO_RATE_MAX_AGE_SECONDS: wholeNumber(1, 604_800).default(86_400),
  CRYPTO_CURRENCIES: payCurrencies.default(PAY_CURRENCY_CODES),
  EXCHANGE_MARKUP_BPS: wholeNumber(0, 2_000).default(250),
  EXCHANGE_RATE_HOLD_SECONDS: wholeNumber(60, 86_400).default(900),
  EXCHANGE_RATE_MAX_AGE_SECONDS: wholeNumber(60, 604_800).default(90_000),
  EXCHANGE_BULLETIN_MAX_AGE_DAYS: wholeNumber(1, 10).default(7),
  SECRET_KEY: secretKey.optional(),
  AUDIT_CHECKPOINT_FILE: z.string().optional(),
  SECRET_KEY_PREVIOUS: secretKeyList.default([]),
  SECRET_KEY_FILE: z.string().optional(),
  HASH_KEY: secretKey.optional(),
  REQUEST_LOG: flag.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be a level of pino, such as info",
    )
    .default("info"),
});

/** The settings from the environment, before the supervisor has a database and a secret key. */
export type Settings = ReturnType<typeof parseSettings>;
/** All settings of a running process. */
export type Env = Settings & { databaseUrl: string; databaseDirectUrl: string; secretKey: string };

/**
 * Reads every setting and fills in defaults; unset and empty mean the same. Throws an `Error` whose message
 * is one sentence that names the first wrong variable and never repeats a secret.
 */
export function parseSettings(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const values = parsed.data;
  refuseAlone(values);

  const host = values.HOST ?? "127.0.0.1";
  const publicUrl = values.PUBLIC_URL ?? httpOrigin(namedHost(values.HOST), values.PORT);
  refusePublicDemo(values.DEMO, { host, publicUrl });
  return {
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    host,
    dataDir: resolve(values.DATA_DIR),
    webProcesses: values.WEB_PROCESSES,
    workerProcesses: values.WORKER_PROCESSES,
    silenceSeconds: values.SILENCE_SECONDS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadLagMs: values.DATABASE_READ_LAG_SECONDS * 1000,
    databasePrepare: values.DATABASE_PREPARE,
    publicUrl,
    internalUrl: httpOrigin(WILDCARD_HOSTS.has(host) ? "127.0.0.1" : host, values.PORT),
    gatewayUrl: values.GATEWAY_URL ?? `${publicUrl}/api`,
    trustedProxies: values.TRUSTED_PROXIES,
    demo: values.DEMO ?? true,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    sandbox: values.SANDBOX ?? values.DEMO ?? true,
    allowPrivateTargets: values.ALLOW_PRIVATE_TARGETS,
    rateLimitApi: values.RATE_LIMIT_API,
    rateLimitCheckout: values.RATE_LIMIT_CHECKOUT,
    rateLimitSignIn: values.RATE_LIMIT_SIGN_IN,
    rateLimitInvitations: values.RATE_LIMIT_INVITATIONS,
    rateLimitCardDeclines: values.RATE_LIMIT_CARD_DECLINES,
    payoutHoldMs: values.PAYOUT_HOLD_SECONDS * 1000,
    linkHoldMs: values.LINK_HOLD_SECONDS * 1000,
    cryptoQuoteMs: values.CRYPTO_QUOTE_SECONDS * 1000,
    cryptoWatchMs: values.CRYPTO_WATCH_SECONDS * 1000,
    cryptoRateMaxAgeMs: values.CRYPTO_RATE_MAX_AGE_SECONDS * 1000,
    cryptoCurrencies: values.CRYPTO_CURRENCIES,
    exchangeMarkupBps: values.EXCHANGE_MARKUP_BPS,
    exchangeRateHoldMs: values.EXCHANGE_RATE_HOLD_SECONDS * 1000,
    exchangeRateMaxAgeMs: values.EXCHANGE_RATE_MAX_AGE_SECONDS * 1000,
    exchangeBulletinMaxAgeDays: values.EXCHANGE_BULLETIN_MAX_AGE_DAYS,
    secretKey: values.SECRET_KEY,
    auditCheckpointFile: values.AUDIT_CHECKPOINT_FILE && resolve(values.AUDIT_CHECKPOINT_FILE),
    previousSecretKeys: values.SECRET_KEY_PREVIOUS,
    secretKeyFile: values.SECRET_KEY_FILE,
    hashKey: values.HASH_KEY,
    requestLog: values.REQUEST_LOG,
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * The settings of this process, read once from the environment; nothing else reads `process.env`. Throws one
 * sentence when a setting is wrong, or when DATABASE_URL or SECRET_KEY was not passed on.
 */
export function env(): Env {
  memo ??= completeSettings(parseSettings(process.env));
  return memo;
}

function isPayCurrency(code: string): code is PayCurrency {
  return Object.hasOwn(PAY_CURRENCIES, code);
}

let memo: Env | undefined;

function completeSettings(settings: Settings): Env {
  const { databaseUrl, secretKey } = settings;
  if (!databaseUrl) throw new Error("The setting DATABASE_URL is missing: start Ponte with npm start.");
  if (!secretKey) throw new Error("The setting SECRET_KEY is missing: start Ponte with npm start.");
  const databaseDirectUrl = settings.databaseDirectUrl ?? databaseUrl;
  return { ...settings, databaseUrl, databaseDirectUrl, secretKey };
}

function refuseAlone(values: z.infer<typeof environmentSchema>) {
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL"] as const) {
    if (values[name] && !values.DATABASE_URL)
      throw new Error(`The setting ${name} needs DATABASE_URL: it is another way to the same database.`);
  }
  if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined)) {
    throw new Error(
      "The settings SMTP_URL and MAIL_FROM need each other: where mail goes out, and who it is from.",
    );
  }
}

// The demo's password is published, and its administrator may do everything.
function refusePublicDemo(
  given: boolean | undefined,
  { host, publicUrl }: { host: string; publicUrl: string },
) {
  if (given === false) return;
  if (!isLoopbackHost(new URL(publicUrl).hostname)) {
    throw new Error(
      `The setting DEMO must be false where others than this machine are served, at ${publicUrl}: everybody knows the demo's password.`,
    );
  }
  if (given === undefined && !isLoopbackHost(host)) {
    throw new Error(
      `The setting DEMO must be given with HOST=${host}: false for a real installation, true where nobody can reach that address whom you would not let in with the demo's published password.`,
    );
  }
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return ["http:", "https:"].includes(url.protocol) && url.origin === value.toLowerCase();
}

function namedHost(host: string | undefined): string {
  return host && !WILDCARD_HOSTS.has(host) ? host : "localhost";
}

function httpOrigin(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
