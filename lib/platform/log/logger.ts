import pino, { type Logger, type LoggerOptions } from "pino";
import { maskTokens } from "#lib/access-tokens/token-shape.rules";
import { CARD_NUMBER_MASK, maskCardNumbers } from "#lib/cards/card-number.rules";
import { maskPersonalData } from "#lib/customers/mask-personal-data.rules";
import { env } from "#lib/platform/env";
import { logIds } from "#lib/platform/log/log-ids";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { newRepeatedLines } from "#lib/platform/log/repeated-lines";
import { isTracing, traceId } from "#lib/platform/trace/span";

const REDACTED = "[redacted]";

const DEEPEST = 8;

// Names that may hold a card, a token, a secret, or a person's text in a mail or evidence; their values never leave the process.
// A test checks that every secret setting of a provider's connection is included.
const SECRET =
  /^(?:card|cvv|number|cookie|set-cookie|authorization|app_?id|xpub|content|html|text|evidence|payload|endpoints|notification_?url)$|token$|secret|password|passphrase|pkcs12|credential|sealed$|(?:api|app|private|merchant|hmac|access|pix)[_-]?key/i;

/** A logged object without the values of secret names at any depth; errors are left to their serializer. */
function withoutSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  const copy = copiedMembers(logged, 0);
  // pino omits `undefined`, so that a line about an undefined error would not show it.
  return "err" in copy && copy.err === undefined ? { ...copy, err: null } : copy;
}

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= DEEPEST) return "[too deep]";
  if (Array.isArray(value)) return value.map((one) => copied(one, depth + 1));
  return copiedMembers(value, depth);
}

function copiedMembers(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) ? REDACTED : copied(one, depth + 1)]),
  );
}

let instance: Logger | undefined;

/** How every line is written: with the ids of its request or job, errors without values, secrets redacted. */
export const LOG_OPTIONS: LoggerOptions = {
  mixin: () => ({ ...logIds(), ...(isTracing() ? { traceId: traceId() } : {}) }),
  serializers: { err: toLoggedError, error: toLoggedError },
  formatters: { log: withoutSecrets },
  hooks: { streamWrite: maskedLine },
};

/**
 * The process's structured log (JSON lines on standard output). It counts repetitions within a minute, and redacts secrets by
 * name, and card numbers, tokens, e-mail addresses and documents in any text. Lines are written asynchronously, pending ones
 * before the process exits.
 */
export function logger(): Logger {
  instance ??= newLogger();
  return instance;
}

function newLogger(): Logger {
  const hooks = { ...LOG_OPTIONS.hooks, logMethod: newRepeatedLines() };
  return pino({ ...LOG_OPTIONS, hooks, level: env().logLevel }, pino.destination({ sync: false }));
}

// Matches the line's own time, which has as many digits as a card number; every text, even one cut off by the line's end; and
// numbers as long as a card's.
const PARTS = /"time":\d+|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|(?<=[:,[])\d{13,19}(?=[,}\]])/g;

/** A JSON log line without card numbers, tokens, e-mail addresses and documents in its texts and numbers. */
export function maskedLine(line: string): string {
  return line.replace(PARTS, (part) => {
    if (part.startsWith('"time":')) return part;
    if (part.startsWith('"')) return maskPersonalData(maskTokens(maskCardNumbers(part)));
    return maskCardNumbers(part) === part ? part : `"${CARD_NUMBER_MASK}"`;
  });
}
