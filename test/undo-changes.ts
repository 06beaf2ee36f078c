import { afterAll, vi } from "vitest";
import { env } from "#lib/platform/env";

// Runs before each test file of a shared process: undoes the file's spies, stubs, time and settings when it ends.

const settings = { ...env() };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const current = env();
  for (const name of Object.keys(current)) if (!(name in settings)) Reflect.deleteProperty(current, name);
  Object.assign(current, settings);
});
