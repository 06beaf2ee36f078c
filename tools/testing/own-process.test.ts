import { expect, it } from "vitest";
import { needingOwnProcess } from "#tools/testing/own-process";

it("gives a separate process to each file that replaces modules or changes its environment, and to no other file", () => {
  const alone = needingOwnProcess(["**/*.test.ts"]);
  expect(alone).toContain("lib/platform/secrets/seal.test.ts");
  expect(alone).toContain("server/backup/dump.db.test.ts");
  expect(alone).toContain("lib/pages/tenancy.db.test.ts");
  expect(alone).not.toContain("lib/payments/open/finish-challenge.db.test.ts");
  expect(alone).not.toContain("lib/routes/oauth-route.db.test.ts");
  expect(alone).not.toContain("lib/domain/money/money.test.ts");
});
