import { describe, expect, it } from "vitest";
import { navOf } from "#lib/team/dashboard-pages.rules";
import { MERCHANT_ROLES, type Role } from "#lib/team/roles.rules";

const entriesOf = (role: Role, keepsMail = false) =>
  navOf(role, { keepsMail }).flatMap(({ entries }) => entries);
const pagesOf = (role: Role, keepsMail = false) =>
  entriesOf(role, keepsMail).flatMap(({ pages }) => pages.map(({ page }) => page));

describe("the dashboard's menu leads", () => {
  it("an owner to every page of a merchant, and to none of staff's", () => {
    expect(pagesOf("OWNER")).toEqual(
      expect.arrayContaining(["payments", "balance", "accessTokens", "webhooks", "team", "audit"]),
    );
    expect(pagesOf("OWNER")).not.toContain("merchants");
  });

  it("a viewer to no page of developers and auditors", () => {
    const pages = pagesOf("VIEWER");
    expect(pages).toContain("payments");
    for (const page of ["accessTokens", "apiClients", "webhooks", "events", "requests", "audit"]) {
      expect(pages).not.toContain(page);
    }
  });

  it("staff only to the platform's pages", () => {
    expect(pagesOf("OPERATOR")).toEqual(
      expect.arrayContaining(["merchants", "withdrawals", "users", "providers", "audit"]),
    );
    expect(pagesOf("OPERATOR")).not.toContain("payments");
  });

  it("staff to the sent mail only if mail is kept", () => {
    expect(pagesOf("ADMIN", true)).toContain("sentMail");
    expect(pagesOf("ADMIN", false)).not.toContain("sentMail");
  });

  it("developers to the test clock only in the sandbox", () => {
    const pages = (inSandbox: boolean) =>
      navOf("OWNER", { inSandbox }).flatMap(({ entries }) => entries.flatMap((entry) => entry.pages));
    expect(pages(true).map(({ page }) => page)).toContain("testClock");
    expect(pages(false).map(({ page }) => page)).not.toContain("testClock");
  });

  it("a merchant's people by at most ten entries, and to each page once", () => {
    for (const role of MERCHANT_ROLES) {
      expect(entriesOf(role).length).toBeLessThanOrEqual(10);
      expect(new Set(pagesOf(role)).size).toBe(pagesOf(role).length);
    }
  });

  it("to an entry's first page that the role may open", () => {
    const developers = (role: Role) => entriesOf(role).find(({ name }) => name === "developers")?.pages[0];
    expect(developers("OWNER")).toMatchObject({ page: "webhooks", href: "/dashboard/webhooks" });
    expect(developers("VIEWER")).toMatchObject({ page: "reference", href: "/docs" });
  });
});
