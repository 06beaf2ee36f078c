import { z } from "zod";

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ low: z.int(), moderate: z.int(), high: z.int(), critical: z.int() }),
  }),
});

/**
 * The output of `npm audit --json` as one sentence, with the check's exit code: 1 for a high or critical finding; 2 if the
 * registry does not answer audits, which a timer must not take for "no finding".
 */
export function packageFindings(printed: string): { sentence: string; exitCode: 0 | 1 | 2 } {
  const read = report.safeParse(parsed(printed));
  if (!read.success) {
    const sentence =
      "The registry did not answer the audit: nothing is known about the packages' weaknesses.";
    return { sentence, exitCode: 2 };
  }
  const { low, moderate, high, critical } = read.data.metadata.vulnerabilities;
  const found = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  return { sentence: `Known weaknesses of the packages: ${found}.`, exitCode: high + critical > 0 ? 1 : 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
