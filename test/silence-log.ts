import { afterAll } from "vitest";
import { logger } from "#lib/platform/log/logger";

/** Silences the process's log for the rest of this test file, where thousands of refusals would be logged. */
export function silenceLog(): void {
  const log = logger();
  const { level } = log;
  log.level = "silent";
  afterAll(() => {
    log.level = level;
  });
}
