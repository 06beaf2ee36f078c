import { runStage } from "#tools/testing/run-stage";

type Write = (text: string) => void;

/** Checks format, lint, types and unused code in parallel; prints the problems and returns true if there are none. */
export async function checkSources(): Promise<boolean> {
  const results = await Promise.all([
    report("format and lint", (write) => runStage("biome", ["check", "--error-on-warnings"], { write })),
    report("types", checkTypes),
    report("unused code", (write) => runStage("knip", ["--no-progress"], { write })),
  ]);
  return results.every(Boolean);
}

// Next.js generates the types of pages and style sheets, which a fresh checkout lacks. One compiler thread takes half the CPU of
// several, which duplicate types, and other stages use the other cores.
async function checkTypes(write: Write) {
  const generated = await runStage("next", ["typegen"], { write });
  return generated.passed ? runStage("tsc", ["--noEmit", "--singleThreaded"], { write }) : generated;
}

async function report(name: string, check: (write: Write) => Promise<{ passed: boolean }>): Promise<boolean> {
  const startedAt = performance.now();
  let output = "";
  const { passed } = await check((text) => {
    output += text;
  });
  if (!passed) console.error(output.trim());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
  return passed;
}
