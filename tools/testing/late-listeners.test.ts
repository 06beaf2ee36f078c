import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PARENT_GONE = /process\.(?:on|once|addListener)\(\s*"disconnect"/;
const HOME = "server/instance/processes/when-orphaned.ts";

it("only the module that also notices an earlier death listens for the parent's death", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.mjs"], { encoding: "utf8" }).trim().split("\n");
  const listening = files
    .filter((file) => !/\.test\.ts$/.test(file))
    .filter((file) => PARENT_GONE.test(readFileSync(file, "utf8")));
  expect(listening).toEqual([HOME]);
});
