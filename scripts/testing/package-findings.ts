import { z } from "zod";

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ low: z.int(), moderate: z.int(), high: z.int(), critical: z.int() }),
  }),
});

/**
 * What `npm audit --json` printed, as one sentence, and how many findings are high or critical. Many registries do not
 * answer an audit: that is said, and is no finding.
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
