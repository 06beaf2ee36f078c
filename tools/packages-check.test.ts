import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("packages:check fails if the registry does not answer, and reports that the result is unknown", () => {
  // Port 9 ("discard") has no listener.
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:9/", npm_config_fetch_retries: "0" };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "packages:check"], {
    env,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("nothing is known");
});
