import pino, { type Logger, type LoggerOptions } from "pino";
import { env } from "#lib/platform/env";
import { logIds } from "#lib/platform/log/log-ids";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { maskedLine } from "#lib/platform/log/masked-line";
import { newRepeatedLines } from "#lib/platform/log/repeated-lines";
import { withoutSecrets } from "#lib/platform/log/without-secrets";
import { isTracing, traceId } from "#lib/platform/trace/span";

let instance: Logger | undefined;

/** How every line is made: with the ids of its request or job, errors without values, secrets redacted. */
export const LOG_OPTIONS: LoggerOptions = {
  mixin: () => ({ ...logIds(), ...(isTracing() ? { traceId: traceId() } : {}) }),
  serializers: { err: toLoggedError, error: toLoggedError },
  formatters: { log: withoutSecrets },
  hooks: { streamWrite: maskedLine },
};

/**
 * The process's structured log (JSON lines on standard output). It counts what repeats within a minute, redacts secrets by name, and
 * card numbers and tokens in any text. Lines are written asynchronously; pending lines are written before the process
 * exits.
 */
export function logger(): Logger {
  instance ??= newLogger();
  return instance;
}

function newLogger(): Logger {
  const hooks = { ...LOG_OPTIONS.hooks, logMethod: newRepeatedLines() };
  return pino({ ...LOG_OPTIONS, hooks, level: env().logLevel }, pino.destination({ sync: false }));
}
