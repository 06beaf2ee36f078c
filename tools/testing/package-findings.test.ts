import { expect, it } from "vitest";
import { packageFindings } from "#tools/testing/package-findings";

const counts = { info: 0, low: 1, moderate: 2, high: 0, critical: 0, total: 3 };

it("counts an audit's findings, and fails for high and critical ones", () => {
  const printed = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });
  expect(packageFindings(printed(counts))).toEqual({
    sentence: "Known weaknesses of the packages: 0 critical, 0 high, 2 moderate, 1 low.",
    exitCode: 0,
  });
  expect(packageFindings(printed({ ...counts, high: 1, critical: 2 })).exitCode).toBe(1);
});

it.each(["", "no JSON", '{"error":{"code":"ENOAUDIT"}}'])(
  "reports an unknown result when the registry answers %j",
  (printed) => {
    expect(packageFindings(printed)).toEqual({
      sentence: "The registry did not answer the audit: nothing is known about the packages' weaknesses.",
      exitCode: 2,
    });
  },
);
