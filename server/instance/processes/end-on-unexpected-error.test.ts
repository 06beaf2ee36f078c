import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const MODULE = join(import.meta.dirname, "end-on-unexpected-error.ts");
const SETTINGS = {
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  SECRET_KEY: "only-for-tests-only-for-tests-only-for-tests",
};

/** The exit code and log line of a process in which `program` fails while a listener would go on. */
async function endOf(program: string): Promise<{ code: number; line: Record<string, unknown> }> {
  const source = `
    import { endOnUnexpectedError } from ${JSON.stringify(MODULE)};
    process.on("uncaughtException", () => {});
    process.on("unhandledRejection", () => {});
    endOnUnexpectedError();
    setTimeout(() => { ${program} }, 10);
    setTimeout(() => process.exit(0), 20_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    env: { ...process.env, ...SETTINGS, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const [code] = await once(child, "close");
  return { code, line: JSON.parse(text) };
}

it.each([
  ["an exception", 'throw new Error("left half done")', "uncaught exception: this process ends"],
  ["a rejection", 'Promise.reject(new Error("left half done"))', "unhandled rejection: this process ends"],
])("ends the process at %s that nothing caught, with its reason in the log", async (_what, program, msg) => {
  const { code, line } = await endOf(program);
  expect(code).toBe(1);
  expect(line).toMatchObject({ level: 60, msg, err: { message: "left half done" } });
});
