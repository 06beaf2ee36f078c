import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startVictim } from "./victim.ts";

const folder = mkdtempSync(join(tmpdir(), "ponte-victim-"));
const script = join(folder, "slow.mjs");
writeFileSync(
  script,
  "setTimeout(() => process.send('listening'), 200); process.on('message', () => {}); setInterval(() => {}, 1000);",
);
const log = openSync(join(folder, "log"), "a");
const victim = startVictim({ name: "web 1", script, environment: {}, log });

// This process passes a point only after it was replaced once. Until then it reports that it missed the point.
const pointed = join(folder, "pointed.mjs");
writeFileSync(
  pointed,
  `import { existsSync, writeFileSync } from "node:fs";
  const replaced = ${JSON.stringify(join(folder, "replaced"))};
  const isReplaced = existsSync(replaced);
  process.on("message", ({ dieAt }) => {
    if (dieAt === "never") process.send({ missed: dieAt });
    else if (isReplaced) process.kill(process.pid, "SIGKILL");
    else { writeFileSync(replaced, ""); process.exit(1); }
  });
  process.send("listening");`,
);
const other = startVictim({ name: "worker 1", script: pointed, environment: {}, log });

// This process stops some time after it reports that it halted, as on a busy machine.
const late = join(folder, "late.mjs");
writeFileSync(
  late,
  `process.on("message", ({ haltAt }) => {
    if (!haltAt) process.kill(process.pid, "SIGKILL");
    process.send({ haltedAt: haltAt });
    setTimeout(() => process.kill(process.pid, "SIGSTOP"), 200);
  });
  process.send("listening");`,
);
const halting = startVictim({ name: "web 2", script: late, environment: {}, log });

afterAll(async () => {
  await Promise.all([victim, other, halting].map((one) => one.stop()));
  rmSync(folder, { recursive: true });
});

it("notifies every waiter once it works, however often it dies first", async () => {
  await victim.ready();
  victim.kill();
  const waiting = victim.ready();
  victim.kill();
  const asWell = victim.ready();
  await Promise.all([waiting, asWell]);
  victim.kill();
  await victim.ready();
  expect(victim.crashes()).toEqual([]);
});

it("waits for a point by the process's output, even across a restart", async () => {
  await other.ready();
  expect(await other.dieAt("create.before-commit")).toBe(true);
  expect(other.crashes()).toEqual(["worker 1: exit code 1"]);
  await other.ready();
  expect(await other.dieAt("never")).toBe(false);
});

it("continues a process that stops late", async () => {
  await halting.ready();
  expect(await halting.haltAt("provider.after-call", () => {})).toBe(true);
  expect(await halting.dieAt("create.before-commit")).toBe(true);
});
