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
const victim = startVictim({
  name: "web 1",
  script,
  environment: {},
  log: openSync(join(folder, "log"), "a"),
});

afterAll(async () => {
  await victim.stop();
  rmSync(folder, { recursive: true });
});

it("tells everybody who waits for it that it works, however often it dies before it does", async () => {
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
