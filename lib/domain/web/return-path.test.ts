import { describe, expect, test } from "vitest";
import { returnPath } from "#lib/domain/web/return-path";

describe("returnPath", () => {
  test.each(["/dashboard", "/dashboard/charges?status=PAID&page=2", "/dashboard/charges/chg_1"])(
    "keeps the requested page: %s",
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  test.each([
    undefined,
    "",
    "dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "/\t/evil.example",
    "https://evil.example/dashboard",
    "javascript:alert(1)",
    "/sign-in",
    "/dashboard/..//evil.example",
    "/.//evil.example",
    "/api/auth/signout",
  ])("falls back to the dashboard for %j", (path) => {
    expect(returnPath(path)).toBe("/dashboard");
  });
});
