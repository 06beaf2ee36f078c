import { expect, it } from "vitest";
import { webProcessCount } from "#server/instance/processes/web-process-count";

it.each([
  ["production", 4, "linux", 4, 0],
  ["production", 1, "darwin", 1, 0],
  ["production", 4, "darwin", 1, 1],
  ["production", 2, "win32", 1, 1],
  ["development", 4, "linux", 1, 0],
] as const)("in %s, %d requested on %s give %d", (mode, wanted, platform, count, warnings) => {
  const said: string[] = [];
  expect(webProcessCount(mode, wanted, (line) => said.push(line), platform)).toBe(count);
  expect(said).toHaveLength(warnings);
});
