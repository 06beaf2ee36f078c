import { z } from "zod";
import { CARD_LIMIT_BOUNDS } from "#lib/cards/card-velocity.rules";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { MAIL_QUOTAS } from "#lib/notices/mail-quota.rules";
import { networks } from "#lib/platform/networks";
import { isSecretKey } from "#lib/webhooks/signing-secret.rules";

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

/** The allowed values and default of each environment variable; its error messages never repeat a value. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "must be an IP address or a host name")
    .optional(),
  DATA_DIR: z.string().default("./.data"),
  PROCESSES: z.enum(["one", "split"], "must be one or split").optional(),
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
  DEMO_ACTIVITY: flag.default(true),
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
  PIX_FOREIGN_PHONES: flag.default(false),
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
  BACKUP_ALERT: flag.default(true),
  REQUEST_LOG: flag.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be a level of pino, such as info",
    )
    .default("info"),
});

/** The checked variables. */
export type EnvironmentVariables = z.output<typeof environmentSchema>;

function isPayCurrency(code: string): code is PayCurrency {
  return Object.hasOwn(PAY_CURRENCIES, code);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return ["http:", "https:"].includes(url.protocol) && url.origin === value.toLowerCase();
}
