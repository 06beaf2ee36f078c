import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const TOOLS = join(ROOT, "node_modules", ".bin");

export type StageResult = { passed: boolean; output: string };

/** Runs an installed tool on this Node. `quiet` returns its output to the caller instead of showing it. */
export async function runStage(
  tool: string,
  args: string[],
  { quiet = false, environment = {} }: { quiet?: boolean; environment?: Record<string, string> } = {},
): Promise<StageResult> {
  const child = spawn(join(TOOLS, tool), args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${TOOLS}${delimiter}${process.env.PATH ?? ""}`, ...environment },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { passed: code === 0, output };
}
