import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** `retried`: passed tests that needed a second try. */
export type TestCounts = { passed: number; failed: number; retried?: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })).default([]),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * The counts of vitest's JSON report. A failed run without a failing test, such as a file that does not load, counts as one
 * failure.
 */
export function vitestCounts(file: string, runPassed: boolean): TestCounts {
  const report = readReport(file, vitestReport);
  return atLeastOneFailure(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    runPassed,
  );
}

/** Files of vitest's JSON report with a failure; empty without a report. */
export function failedFiles(file: string): string[] {
  const { testResults = [] } = readReport(file, vitestReport) ?? {};
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/**
 * The counts of Playwright's JSON report, by the same rule; a test that passed at the second try counts as passed and retried.
 */
export function playwrightCounts(file: string, runPassed: boolean): TestCounts {
  const stats = readReport(file, playwrightReport)?.stats;
  const retried = stats?.flaky ?? 0;
  const counts = { passed: (stats?.expected ?? 0) + retried, failed: stats?.unexpected ?? 0 };
  return { ...atLeastOneFailure(counts, runPassed), retried };
}

function atLeastOneFailure({ passed, failed }: TestCounts, runPassed: boolean): TestCounts {
  return { passed, failed: runPassed ? failed : Math.max(failed, 1) };
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
}
