import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { failedFiles, playwrightCounts, vitestCounts } from "#tools/testing/test-counts";

let file = "";
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "ponte-counts-")), "report.json");
});
afterEach(() => rmSync(join(file, ".."), { recursive: true, force: true }));

const report = (content: object) => writeFileSync(file, JSON.stringify(content));

it("counts vitest's tests", () => {
  report({ numPassedTests: 7, numFailedTests: 2, success: false });
  expect(vitestCounts(file, false)).toEqual({ passed: 7, failed: 2 });
});

it("names vitest's failed files, such as one that does not load", () => {
  const testResults = [
    { name: "/a.test.ts", status: "passed" },
    { name: "/b.test.ts", status: "failed" },
  ];
  report({ numPassedTests: 7, numFailedTests: 0, testResults });
  expect(failedFiles(file)).toEqual(["/b.test.ts"]);
  expect(failedFiles(`${file}.missing`)).toEqual([]);
});

it("counts Playwright's tests, and those that passed at the second try", () => {
  report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(playwrightCounts(file, false)).toEqual({ passed: 6, failed: 1, retried: 1 });
});

it("counts a failed run without a failing test as one failure", () => {
  report({ numPassedTests: 7, numFailedTests: 0 });
  expect(vitestCounts(file, false)).toEqual({ passed: 7, failed: 1 });
});

it("counts a run without a report by its exit code", () => {
  expect(vitestCounts(file, false)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(file, true)).toEqual({ passed: 0, failed: 0, retried: 0 });
});
