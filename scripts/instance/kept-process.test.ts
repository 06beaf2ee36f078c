import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type KeptProcess, keepProcesses } from "#scripts/instance/kept-process";
import type { SilenceLimits } from "#scripts/instance/watch-silence";

const PATIENT = { timeout: 50_000, interval: 20 };
// Says its process number, then that it is alive, ten times a second.
const TELLS = `
  process.send({ pid: process.pid });
  setInterval(() => process.send("alive"), 100);
  process.on("message", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
`;

let folder = "";
let said: string[] = [];
let kept: KeptProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ponte-kept-"));
  said = [];
});
afterEach(async () => {
  await Promise.all(kept.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Keeps a process of this program, which may write its number to the file that it gets as PID_FILE. */
function keep(program: string, silence?: SilenceLimits): void {
  const script = join(folder, "child.mjs");
  writeFileSync(script, program);
  const environment = { FOLDER: folder };
  kept = keepProcesses(1, { name: "child", script, environment, silence, say: (line) => said.push(line) });
}

it("kills a process whose event loop stands still, says so, and starts another", async () => {
  // The first process stops itself as SIGSTOP from outside would; its successor finds the mark and lives.
  keep(
    `import { existsSync, writeFileSync } from "node:fs";
     ${TELLS}
     const mark = process.env.FOLDER + "/stopped";
     if (existsSync(mark)) process.send("listening");
     else { writeFileSync(mark, ""); setTimeout(() => process.kill(process.pid, "SIGSTOP"), 300); }`,
    { startingMs: 30_000, workingMs: 2_000 },
  );
  await kept[0]?.listening;
  expect(said).toEqual([
    expect.stringMatching(/^The child process gave no sign of life for \d+ s; killing it\.$/),
    "The child process ended (SIGKILL); starting it again.",
  ]);
});

it("kills a process that never begins to work", async () => {
  keep(`setInterval(() => {}, 1000); process.on("disconnect", () => process.exit(0));`, {
    startingMs: 600,
    workingMs: 400,
  });
  await vi.waitFor(
    () => expect(said).toContain("The child process ended (SIGKILL); starting it again."),
    PATIENT,
  );
});

it("leaves a process alone that gives signs of life, and one without limits", async () => {
  keep(`${TELLS} setTimeout(() => process.send("listening"), 3000);`, {
    startingMs: 30_000,
    workingMs: 2_000,
  });
  await kept[0]?.listening;
  await kept[0]?.stop();
  keep(`${TELLS.replace('"alive"', '"something"')} setTimeout(() => process.send("listening"), 500);`);
  await kept[0]?.listening;
  expect(said).toEqual([]);
});

it("says clearly that a process ends again and again", async () => {
  keep("process.exit(3);");
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/has now ended 5 times in a row/), PATIENT);
  expect(said[0]).toBe("The child process ended (exit code 3); starting it again.");
});
