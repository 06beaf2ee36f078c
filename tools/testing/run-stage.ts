import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { secondsOfEndedChildren } from "#tools/testing/children-time";

const ROOT = join(import.meta.dirname, "..", "..");
const TOOLS = join(ROOT, "node_modules", ".bin");

type Options = {
  /** Receives the output as it arrives; by default it goes to this process' own. */
  write?: (text: string) => void;
  environment?: Record<string, string>;
  /** The stage is killed after this time, and counts as failed. */
  endAfterMs?: number;
};

/** `cpuSeconds` is null if the system does not report it. `signal` is what killed it, if anything. */
export type StageResult = { passed: boolean; cpuSeconds: number | null; signal: NodeJS.Signals | null };

/** Runs an installed tool on this Node. */
export function runStage(tool: string, args: readonly string[], options: Options = {}): Promise<StageResult> {
  return run(join(TOOLS, tool), args, options);
}

/** Runs one of the project's scripts, by its path from the root, on this Node. */
export function runScript(script: string, args: readonly string[], options: Options = {}) {
  return run(process.execPath, [join(ROOT, script), ...args], options);
}

async function run(file: string, args: readonly string[], options: Options): Promise<StageResult> {
  const { write, environment, endAfterMs } = options;
  const output = write ? "pipe" : "inherit";
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${TOOLS}${delimiter}${process.env.PATH ?? ""}`, ...environment },
    stdio: ["ignore", output, output],
    timeout: endAfterMs,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => write?.(text));
  }
  const [code, signal] = await once(child, "close");
  return { passed: code === 0, cpuSeconds: secondsOfEndedChildren(), signal };
}
