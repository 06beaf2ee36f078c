import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { needingOwnProcess } from "#tools/testing/own-process";

const files = execFileSync("git", ["ls-files", "*.test.ts"], { encoding: "utf8" }).trim().split("\n");

it("gives a separate process to each file that replaces modules or changes its environment, and to few others", () => {
  const alone = needingOwnProcess(["**/*.test.ts"]);
  expect(alone).toContain("lib/platform/secrets/seal.test.ts");
  expect(alone).toContain("server/backup/dump.db.test.ts");
  expect(alone).toContain("lib/pages/tenancy.db.test.ts");
  expect(alone).not.toContain("lib/payments/open/finish-challenge.db.test.ts");
  expect(alone).not.toContain("lib/routes/oauth-route.db.test.ts");
  expect(alone).not.toContain("lib/domain/money/money.test.ts");
  expect(alone.length).toBeLessThan(files.length / 6);
});
