import { z } from "zod";

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ low: z.int(), moderate: z.int(), high: z.int(), critical: z.int() }),
  }),
});

/**
 * The output of `npm audit --json` as one sentence, with the number of high or critical findings. Many
 * registries do not answer audits: the sentence says so, and it counts as no finding.
 */
export function packageFindings(printed: string): { sentence: string; serious: number } {
  const read = report.safeParse(parsed(printed));
  if (!read.success)
    return { sentence: "The registry does not answer an audit: nothing is known.", serious: 0 };
  const { low, moderate, high, critical } = read.data.metadata.vulnerabilities;
  const found = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  return { sentence: `Known weaknesses of the packages: ${found}.`, serious: high + critical };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
