import { describe, expect, it } from "vitest";
import { actingRole, can, may, PERMISSIONS } from "#lib/team/permissions.rules";
import { ROLES } from "#lib/team/roles.rules";

const STAFF_ONLY = [
  "prices:manage",
  "withdrawals:decide",
  "reports:take",
  "merchants:manage",
  "merchants:act",
];

describe("permissions", () => {
  it("give an OWNER all of a merchant's and none of the staff's", () => {
    const missing = PERMISSIONS.filter((permission) => !can("OWNER", permission));
    expect(missing).toEqual(STAFF_ONLY);
  });

  it("give a VIEWER none", () => {
    expect(PERMISSIONS.filter((permission) => can("VIEWER", permission))).toEqual([]);
  });

  it("give a DEVELOPER no money and FINANCE no secrets", () => {
    expect(can("DEVELOPER", "money:move")).toBe(false);
    expect(can("DEVELOPER", "terms:manage")).toBe(false);
    expect(can("FINANCE", "developers:manage")).toBe(false);
  });

  it("let only the OWNER manage people", () => {
    const merchantRoles = (["OWNER", "DEVELOPER", "FINANCE", "VIEWER"] as const).filter((role) =>
      can(role, "team:manage"),
    );
    expect(merchantRoles).toEqual(["OWNER"]);
  });

  it("let staff act in a role without secrets and without people", () => {
    for (const role of ROLES) {
      const acting = actingRole(role);
      if (acting === null) continue;
      expect(can(acting, "developers:manage")).toBe(false);
      expect(can(acting, "team:manage")).toBe(false);
    }
    expect(ROLES.filter((role) => actingRole(role) !== null)).toEqual(["ADMIN", "OPERATOR"]);
  });

  it("stop staff who act as a merchant from moving money or changing where it goes", () => {
    for (const staffRole of ROLES) {
      const role = actingRole(staffRole);
      if (role === null) continue;
      const kept = PERMISSIONS.filter((one) => can(role, one) && !may({ role, staffRole }, one));
      expect(kept).toEqual(role === "FINANCE" ? ["money:move", "recipients:manage"] : []);
      expect(PERMISSIONS.filter((one) => can(role, one) !== may({ role, staffRole: null }, one))).toEqual([]);
    }
  });
});
