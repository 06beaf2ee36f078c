import { afterAll } from "vitest";
import { logger } from "#lib/platform/log/logger";

/** Lets the process's log say nothing for the rest of this test file, where thousands of refusals would be logged. */
export function silenceLog(): void {
  const log = logger();
  const { level } = log;
  log.level = "silent";
  afterAll(() => {
    log.level = level;
  });
}
