import { resolve } from "node:path";
import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import { type EnvironmentVariables, environmentSchema } from "#lib/platform/environment-variables";
import { isSmall, thisMachine } from "#lib/platform/machine";

const WILDCARD_HOSTS = new Set(["0.0.0.0", "::"]);

/** The settings in the environment, before the supervisor provides a database and a secret key. */
export type Settings = ReturnType<typeof parseSettings>;
/** All settings of a running process. */
export type Env = Settings & { databaseUrl: string; databaseDirectUrl: string; secretKey: string };

/**
 * Reads every setting and fills in defaults; unset and empty mean the same. Throws an `Error` with one sentence that names the
 * first wrong variable and never repeats a secret.
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
    processes: values.PROCESSES ?? (isSmall(thisMachine()) && isOneOfEach(values) ? "one" : "split"),
    webProcesses: values.WEB_PROCESSES,
    workerProcesses: values.WORKER_PROCESSES,
    silenceSeconds: values.SILENCE_SECONDS,
    ...databases(values),
    publicUrl,
    internalUrl: httpOrigin(WILDCARD_HOSTS.has(host) ? "127.0.0.1" : host, values.PORT),
    gatewayUrl: values.GATEWAY_URL ?? `${publicUrl}/api`,
    trustedProxies: values.TRUSTED_PROXIES,
    demo: values.DEMO ?? true,
    demoActivity: values.DEMO_ACTIVITY,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    sandbox: values.SANDBOX ?? values.DEMO ?? true,
    allowPrivateTargets: values.ALLOW_PRIVATE_TARGETS,
    pixForeignPhones: values.PIX_FOREIGN_PHONES,
    ...rateLimits(values),
    ...periods(values),
    cryptoCurrencies: values.CRYPTO_CURRENCIES,
    exchangeMarkupBps: values.EXCHANGE_MARKUP_BPS,
    secretKey: values.SECRET_KEY,
    auditCheckpointFile: values.AUDIT_CHECKPOINT_FILE && resolve(values.AUDIT_CHECKPOINT_FILE),
    previousSecretKeys: values.SECRET_KEY_PREVIOUS,
    secretKeyFile: values.SECRET_KEY_FILE,
    hashKey: values.HASH_KEY,
    backupAlert: values.BACKUP_ALERT,
    requestLog: values.REQUEST_LOG,
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: values.LOG_LEVEL,
  };
}

function databases(values: EnvironmentVariables) {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadLagMs: values.DATABASE_READ_LAG_SECONDS * 1000,
    databasePrepare: values.DATABASE_PREPARE,
  };
}

function rateLimits(values: EnvironmentVariables) {
  return {
    rateLimitApi: values.RATE_LIMIT_API,
    rateLimitCheckout: values.RATE_LIMIT_CHECKOUT,
    rateLimitSignIn: values.RATE_LIMIT_SIGN_IN,
    rateLimitInvitations: values.RATE_LIMIT_INVITATIONS,
    rateLimitCardDeclines: values.RATE_LIMIT_CARD_DECLINES,
  };
}

function periods(values: EnvironmentVariables) {
  return {
    payoutHoldMs: values.PAYOUT_HOLD_SECONDS * 1000,
    linkHoldMs: values.LINK_HOLD_SECONDS * 1000,
    cryptoQuoteMs: values.CRYPTO_QUOTE_SECONDS * 1000,
    cryptoWatchMs: values.CRYPTO_WATCH_SECONDS * 1000,
    cryptoRateMaxAgeMs: values.CRYPTO_RATE_MAX_AGE_SECONDS * 1000,
    exchangeRateHoldMs: values.EXCHANGE_RATE_HOLD_SECONDS * 1000,
    exchangeRateMaxAgeMs: values.EXCHANGE_RATE_MAX_AGE_SECONDS * 1000,
    exchangeBulletinMaxAgeDays: values.EXCHANGE_BULLETIN_MAX_AGE_DAYS,
  };
}

/**
 * The settings of this process, read once; no other code reads `process.env`. Throws one sentence when a setting is wrong, or
 * when DATABASE_URL or SECRET_KEY was not passed on.
 */
export function env(): Env {
  memo ??= completeSettings(parseSettings(process.env));
  return memo;
}

let memo: Env | undefined;

function completeSettings(settings: Settings): Env {
  const { databaseUrl, secretKey } = settings;
  if (!databaseUrl) throw new Error("The setting DATABASE_URL is missing: start Ponte with npm start.");
  if (!secretKey) throw new Error("The setting SECRET_KEY is missing: start Ponte with npm start.");
  const databaseDirectUrl = settings.databaseDirectUrl ?? databaseUrl;
  return { ...settings, databaseUrl, databaseDirectUrl, secretKey };
}

function isOneOfEach({ WEB_PROCESSES, WORKER_PROCESSES }: EnvironmentVariables): boolean {
  return WEB_PROCESSES === 1 && WORKER_PROCESSES === 1;
}

function refuseAlone(values: EnvironmentVariables) {
  if (values.PROCESSES === "one" && !isOneOfEach(values))
    throw new Error("The setting PROCESSES=one needs WEB_PROCESSES and WORKER_PROCESSES to be 1.");
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL"] as const) {
    if (values[name] && !values.DATABASE_URL)
      throw new Error(`The setting ${name} needs DATABASE_URL: it is another way to the same database.`);
  }
  if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined)) {
    throw new Error(
      "The settings SMTP_URL and MAIL_FROM need each other: the server that sends mail, and its sender.",
    );
  }
}

// The demo's password is published, and its administrator has every permission.
function refusePublicDemo(
  given: boolean | undefined,
  { host, publicUrl }: { host: string; publicUrl: string },
) {
  if (given === false) return;
  if (!isLoopbackHost(new URL(publicUrl).hostname)) {
    throw new Error(
      `The setting DEMO must be false when PUBLIC_URL is not this machine (${publicUrl}): the demo's password is published.`,
    );
  }
  if (given === undefined && !isLoopbackHost(host)) {
    throw new Error(
      `The setting DEMO must be given with HOST=${host}: false for a real installation; true only where everyone who can reach that address may sign in with the demo's published password.`,
    );
  }
}

function namedHost(host: string | undefined): string {
  return host && !WILDCARD_HOSTS.has(host) ? host : "localhost";
}

function httpOrigin(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
