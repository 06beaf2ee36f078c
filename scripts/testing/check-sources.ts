import { runStage } from "#scripts/testing/run-stage";

/**
 * Checks format, lint, types and unused code in parallel; prints the problems and returns true when there are
 * none.
 */
export async function checkSources(): Promise<boolean> {
  const results = await Promise.all([
    report("format and lint", () => runStage("biome", ["check", "--error-on-warnings"], { quiet: true })),
    report("types", checkTypes),
    report("unused code", () => runStage("knip", ["--no-progress"], { quiet: true })),
  ]);
  return results.every(Boolean);
}

// Next.js generates the types of pages and style sheets, which a fresh checkout does not have yet.
async function checkTypes() {
  const generated = await runStage("next", ["typegen"], { quiet: true });
  return generated.passed ? runStage("tsc", ["--noEmit"], { quiet: true }) : generated;
}

async function report(
  name: string,
  check: () => Promise<{ passed: boolean; output: string }>,
): Promise<boolean> {
  const startedAt = performance.now();
  const { passed, output } = await check();
  if (!passed) console.error(output.trim());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
  return passed;
}
