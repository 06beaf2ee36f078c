/** Ends the process with code 1 after saying in one line what is wrong; LOG_LEVEL=debug adds where. */
export function exitWithSentence(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message || String(error));
  if (error instanceof Error && process.env.LOG_LEVEL === "debug") console.error(error.stack);
  process.exit(1);
}
