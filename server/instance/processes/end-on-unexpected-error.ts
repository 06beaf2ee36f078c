import { logger } from "#lib/platform/log/logger";

/**
 * Ends this process, with the reason in the log, on an uncaught exception or rejection: its state is unknown, and the supervisor
 * starts a clean one. Listeners that continue, such as Next.js's, do not keep it alive.
 */
export function endOnUnexpectedError(): void {
  const end = (reason: unknown, what: string) => {
    // pino writes a fatal line, and the lines before it, synchronously.
    logger().fatal({ err: reason }, `${what}: this process ends`);
    process.exit(1);
  };
  process.prependListener("uncaughtException", (error) => end(error, "uncaught exception"));
  process.prependListener("unhandledRejection", (reason) => end(reason, "unhandled rejection"));
}
