import { describe, expect, it } from "vitest";
import { navOf } from "#lib/domain/dashboard-pages";
import type { Role } from "#lib/domain/roles";

const pagesOf = (role: Role, keepsMail = false) =>
  navOf(role, keepsMail).flatMap(({ items }) => items.map(({ page }) => page));

describe("the dashboard leads", () => {
  it("an owner to every page of a merchant, and to none of staff's", () => {
    expect(pagesOf("OWNER")).toEqual(
      expect.arrayContaining(["charges", "balance", "accessTokens", "webhooks", "team", "audit"]),
    );
    expect(pagesOf("OWNER")).not.toContain("merchants");
  });

  it("a viewer past what developers and auditors see", () => {
    const pages = pagesOf("VIEWER");
    expect(pages).toContain("charges");
    for (const page of ["accessTokens", "apiClients", "webhooks", "events", "requests", "audit"]) {
      expect(pages).not.toContain(page);
    }
  });

  it("staff to the platform's pages alone", () => {
    expect(pagesOf("OPERATOR")).toEqual(
      expect.arrayContaining(["merchants", "withdrawals", "users", "providers", "audit"]),
    );
    expect(pagesOf("OPERATOR")).not.toContain("charges");
  });

  it("staff to the sent mail only where mail is kept", () => {
    expect(pagesOf("ADMIN", true)).toContain("sentMail");
    expect(pagesOf("ADMIN", false)).not.toContain("sentMail");
  });
});
