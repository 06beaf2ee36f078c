import pino, { type Logger } from "pino";
import { env } from "#lib/platform/env";
import { maskedLine } from "#lib/platform/log/masked-line";

let instance: Logger | undefined;

// Names that may hold a card, a token or a secret anywhere in a logged object; their values never leave the process.
const SECRET_PATHS = [
  "card",
  "cvv",
  "number",
  "token",
  "secret",
  "authorization",
  "password",
  "cookie",
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * The process's structured log (JSON lines on standard output), with secrets redacted by name, and card numbers and
 * tokens wherever they stand. Lines are written beside the
 * event loop, and those still waiting when the process exits before it does.
 */
export function logger(): Logger {
  instance ??= pino(
    {
      level: env().logLevel,
      redact: { paths: SECRET_PATHS, censor: "[redacted]" },
      hooks: { streamWrite: maskedLine },
    },
    pino.destination({ sync: false }),
  );
  return instance;
}
