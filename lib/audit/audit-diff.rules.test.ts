import { describe, expect, it } from "vitest";
import { auditDiff } from "#lib/audit/audit-diff.rules";

describe("the rows of before and after in an audit entry", () => {
  it("name each changed member once, nested ones by their path", () => {
    const before = { PIX: { feeBps: 0, feeFixed: "0.00" }, types: ["a"], on: true };
    const after = { PIX: { feeBps: 99, feeFixed: "0.00" }, types: ["a", "b"], on: false };
    expect(auditDiff(before, after)).toEqual([
      { member: "PIX.feeBps", before: "0", after: "99", isChange: true },
      { member: "types", before: "a", after: "a, b", isChange: true },
      { member: "on", before: "true", after: "false", isChange: true },
    ]);
  });

  it("distinguish no value from a value", () => {
    expect(auditDiff(null, { pixKey: null, name: "Ana" })).toEqual([
      { member: "name", before: null, after: "Ana", isChange: false },
    ]);
    expect(auditDiff({ pixKey: "a@b.example" }, { pixKey: null })).toEqual([
      { member: "pixKey", before: "a@b.example", after: null, isChange: true },
    ]);
    expect(auditDiff(null, null)).toEqual([]);
  });

  it("show what was deleted", () => {
    expect(auditDiff({ url: "https://a.example" }, null)).toEqual([
      { member: "url", before: "https://a.example", after: null, isChange: true },
    ]);
  });
});
