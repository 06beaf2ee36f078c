import { describe, expect, it } from "vitest";
import { isStaff, parseScopes, ROLES, SCOPES, scopesOfRole } from "#lib/team/roles.rules";

describe("roles", () => {
  it("let a VIEWER only read", () => {
    expect(scopesOfRole("VIEWER")).toEqual(SCOPES.filter((scope) => scope.endsWith(":read")));
  });

  it("give FINANCE everything except webhooks", () => {
    expect(scopesOfRole("FINANCE")).toEqual(SCOPES.filter((scope) => !scope.startsWith("webhooks:")));
  });

  it.each(["OWNER", "DEVELOPER", "ADMIN", "OPERATOR"] as const)("give %s every scope", (role) => {
    expect(scopesOfRole(role)).toEqual(SCOPES);
  });

  it("count ADMIN and OPERATOR as staff", () => {
    expect(ROLES.filter(isStaff)).toEqual(["ADMIN", "OPERATOR"]);
  });
});

describe("a scope string", () => {
  it.each(SCOPES)("knows %s", (scope) => {
    expect(parseScopes(scope)).toEqual([scope]);
  });

  it("is an unordered list with allowed repetitions", () => {
    expect(parseScopes("charges:write  charges:read charges:write ")).toEqual([
      "charges:write",
      "charges:read",
    ]);
  });

  it("may be empty", () => {
    expect(parseScopes("")).toEqual([]);
  });

  it.each([
    "charges",
    "charges:delete",
    "CHARGES:READ",
    "charges:read,charges:write",
    "charges:read\tcharges:write",
  ])("is refused as a whole for one unknown word: %s", (text) => {
    expect(parseScopes(text)).toBeNull();
    expect(parseScopes(`invoices:read ${text}`)).toBeNull();
  });
});
