import { logger } from "#lib/platform/log/logger";

/**
 * Ends this process, with its reason in the log, at an exception or a rejection that nothing caught: what it
 * left half done is unknown, and the supervisor starts a clean one. Listeners that go on, such as Next.js's,
 * do not keep it alive.
 */
export function endOnUnexpectedError(): void {
  const end = (reason: unknown, what: string) => {
    // pino writes a fatal line, and the lines before it, at once.
    logger().fatal({ err: reason }, `${what}: this process ends`);
    process.exit(1);
  };
  process.prependListener("uncaughtException", (error) => end(error, "uncaught exception"));
  process.prependListener("unhandledRejection", (reason) => end(reason, "unhandled rejection"));
}
