import { expect, it } from "vitest";
import { mustHaveSecondFactor } from "#lib/account/second-factor-rule.rules";
import { ROLES } from "#lib/team/roles.rules";

const person = { email: "eva@example.com", isDemo: false };

it.each(ROLES)("%s needs a second factor as staff, or if the team requires it", (role) => {
  const staff = role === "ADMIN" || role === "OPERATOR";
  expect(mustHaveSecondFactor({ ...person, role }, false)).toBe(staff);
  expect(mustHaveSecondFactor({ ...person, role }, true)).toBe(true);
});

it("exempts only the demo's published staff", () => {
  const admin = { email: "admin@example.com", role: "ADMIN" } as const;
  expect(mustHaveSecondFactor({ ...admin, isDemo: true }, false)).toBe(false);
  expect(mustHaveSecondFactor({ ...admin, isDemo: false }, false)).toBe(true);
  expect(mustHaveSecondFactor({ ...admin, email: "eva@example.com", isDemo: true }, false)).toBe(true);
  expect(mustHaveSecondFactor({ email: "merchant@example.com", role: "OWNER", isDemo: true }, true)).toBe(
    true,
  );
});
