import { whenOrphaned } from "#server/instance/processes/when-orphaned";
import type { Section } from "./figure.ts";
import { PARTS, type PartName } from "./parts.ts";

/** The final message of a part's process. */
export type PartAnswer = { section: Section } | { error: string };

// A process reads its settings once, so each part has its own process and instances. The part cleans up before it ends.
const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stop.abort());
whenOrphaned(() => stop.abort());

// The remaining arguments are options, which the part reads itself.
const [part] = process.argv.splice(2, 1);
const answer = await measure(part as PartName);
if (process.connected) await new Promise((resolve) => process.send?.(answer, resolve));
process.exit(0);

async function measure(part: PartName): Promise<PartAnswer> {
  try {
    const measurePart = await PARTS[part]();
    return { section: await measurePart(stop.signal, (line) => console.log(line)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message || String(error) : String(error) };
  }
}
