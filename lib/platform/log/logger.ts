import pino, { type Logger } from "pino";
import { env } from "#lib/platform/env";
import { maskedLine } from "#lib/platform/log/masked-line";

let instance: Logger | undefined;

// Names that may contain a card, a token or a secret anywhere in a logged object; their values never leave
// the process.
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
 * The process's structured log (JSON lines on standard output). It redacts secrets by name, and card numbers
 * and tokens in any text. Lines are written asynchronously; pending lines are written before the process
 * exits.
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
