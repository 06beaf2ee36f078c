import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { isAlive } from "#db/embedded/orphan";
import { startEmbeddedPostgres } from "#db/embedded/start";

it("an embedded PostgreSQL that is stopped while restarting ends with its parent", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-keep-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  const first = postmaster(dataDir);
  process.kill(first, "SIGKILL");
  let second = first;
  // As soon as its successor exists, long before it accepts connections.
  while (second === first || second <= 1 || !isAlive(second)) {
    await sleep(1);
    second = postmaster(dataDir);
  }
  onTestFinished(() => void (isAlive(second) && process.kill(second, "SIGQUIT")));
  await stop();
  expect(isAlive(second)).toBe(false);
});

function postmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}
