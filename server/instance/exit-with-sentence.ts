import { toLoggedError } from "#lib/platform/log/logged-error";

/**
 * Ends the process with code 1 and one line that states the problem; LOG_LEVEL=debug adds the stack. Neither contains a database
 * value.
 */
export function exitWithSentence(error: unknown): never {
  console.error(sentenceOf(error));
  if (error instanceof Error && process.env.LOG_LEVEL === "debug") console.error(toLoggedError(error).stack);
  process.exit(1);
}

/** The line that states the problem. */
export function sentenceOf(error: unknown): string {
  const { type, message } = toLoggedError(error);
  return typeof error === "string" ? error : message || type;
}
