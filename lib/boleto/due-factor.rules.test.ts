import { describe, expect, it, test } from "vitest";
import { dueDateOf, dueFactorOf } from "#lib/boleto/due-factor.rules";

describe("the factor of a due date", () => {
  // Published days: those of the first round come from FEBRABAN's manual, those of the second from its notice of 2025.
  test.each([
    ["2000-07-03", "1000"],
    ["2000-07-04", "1001"],
    ["2012-04-27", "5316"],
    ["2025-02-20", "9998"],
    ["2025-02-21", "9999"],
    ["2025-02-22", "1000"],
    ["2025-02-23", "1001"],
    ["2049-10-13", "9999"],
    ["2049-10-14", "1000"],
  ])("%s is %s", (day, factor) => expect(dueFactorOf(day)).toBe(factor));

  it("is refused for a day before the first one, and for text that is no day", () => {
    expect(() => dueFactorOf("2000-07-02")).toThrow("dueDate");
    expect(() => dueFactorOf("tomorrow")).toThrow("dueDate");
  });
});

describe("the due date of a factor", () => {
  test.each([
    ["1000", "2025-02-22", "2025-02-22"],
    ["9999", "2025-02-22", "2025-02-21"],
    ["1000", "2025-02-21", "2025-02-22"],
    ["1647", "2026-11-30", "2026-12-01"],
    ["7646", "2026-11-30", "2018-09-13"],
    ["7146", "2026-11-30", "2041-12-21"],
    ["1000", "2049-10-13", "2049-10-14"],
    ["9999", "2049-10-14", "2049-10-13"],
    ["1000", "2000-07-03", "2000-07-03"],
  ])("%s, read on %s, is %s", (factor, today, day) => expect(dueDateOf(factor, today)).toBe(day));

  // FEBRABAN leaves 499 days between the two periods, so a factor is never read in the wrong round.
  test.each(["7147", "7645"])("reads %s as no day on 2026-11-30", (factor) => {
    expect(dueDateOf(factor, "2026-11-30")).toBeNull();
  });

  it("converts back to the same day, from 3000 days before today to 5500 days after it", () => {
    for (const today of ["2001-01-01", "2020-06-01", "2025-02-22", "2026-11-30", "2049-10-14"])
      for (let days = -3000; days <= 5500; days += 50) {
        const day = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
        if (day >= "2000-07-03") expect(dueDateOf(dueFactorOf(day), today)).toBe(day);
      }
  });
});
