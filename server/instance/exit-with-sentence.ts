import { toLoggedError } from "#lib/platform/log/logged-error";

/**
 * Ends the process with code 1 and one line that states the problem; LOG_LEVEL=debug adds the stack. Neither contains a database
 * value.
 */
export function exitWithSentence(error: unknown): never {
  const { type, message, stack } = toLoggedError(error);
  console.error(typeof error === "string" ? error : message || type);
  if (error instanceof Error && process.env.LOG_LEVEL === "debug") console.error(stack);
  process.exit(1);
}
