import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { isMet, type Section } from "./figure.ts";
import { figuresTable } from "./figures-table.ts";
import { loadOfLastMinute, machineFacts } from "./machine-facts.ts";
import { benchOptions } from "./options.ts";
import { runPart } from "./part-process.ts";
import { type PartName, partsNamed } from "./parts.ts";

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stop.abort());
let isEveryBarMet = false;
try {
  isEveryBarMet = await run(partsNamed(benchOptions().only), stop.signal);
} catch (error) {
  if (!stop.signal.aborted) exitWithSentence(error);
}
if (stop.signal.aborted) process.exit(130);
process.exit(isEveryBarMet ? 0 : 1);

async function run(parts: PartName[], signal: AbortSignal): Promise<boolean> {
  await buildIfNeeded(say, signal);
  say(machineFacts());
  const sections: Section[] = [];
  const failures: string[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    say(`\n${part} (load average ${loadOfLastMinute()}) …`);
    const answer = await runPart(part, signal);
    signal.throwIfAborted();
    if ("section" in answer) sections.push(answer.section);
    else failures.push(`${part} was not measured: ${answer.error}`);
    say("section" in answer ? `\n${figuresTable(answer.section)}` : `\n${failures.at(-1)}`);
  }
  return conclude(sections, failures);
}

/** Prints all sections together, with the figures that missed their bar; true if none did. */
function conclude(sections: Section[], failures: string[]): boolean {
  say(`\n# All figures\n\n${sections.map(figuresTable).join("\n\n")}`);
  const short = sections.flatMap(({ title, figures }) =>
    figures.filter((figure) => !isMet(figure)).map(({ name }) => `${title}: ${name}`),
  );
  for (const line of failures) say(`\n${line}`);
  say(
    short.length === 0 ? "\nEvery measured figure meets its bar." : `\nMissed bars:\n- ${short.join("\n- ")}`,
  );
  return short.length === 0 && failures.length === 0;
}

function say(line: string): void {
  console.log(line);
}
