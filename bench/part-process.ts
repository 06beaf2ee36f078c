import { fork } from "node:child_process";
import { once } from "node:events";
import type { PartName } from "./parts.ts";
import type { PartAnswer } from "./run-part.ts";

/** Runs one part in a separate process, to its end, even when `signal` asks it to stop. Never throws. */
export async function runPart(part: PartName, signal: AbortSignal): Promise<PartAnswer> {
  const child = fork(new URL("./run-part.ts", import.meta.url), [part, ...process.argv.slice(2)], {
    execArgv: [],
  });
  const end = () => child.kill("SIGTERM");
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  let answer: PartAnswer = { error: "It ended without an answer." };
  child.on("message", (message) => {
    answer = message as PartAnswer;
  });
  await once(child, "exit");
  signal.removeEventListener("abort", end);
  return answer;
}
