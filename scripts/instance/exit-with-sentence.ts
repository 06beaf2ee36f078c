/** Ends the process with code 1 and one line that says what is wrong; LOG_LEVEL=debug adds the stack. */
export function exitWithSentence(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message || String(error));
  if (error instanceof Error && process.env.LOG_LEVEL === "debug") console.error(error.stack);
  process.exit(1);
}
