import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { createToken } from "../credentials";
import { reportedLoad, startPaying } from "./paying-load";
import { startDatabase } from "./start-database";
import { type Instance, startInstance } from "./start-instance";
import { expectNothingLost, ledgerCheck } from "./written-payments";

const run = promisify(execFile);
const FROM = process.env.UPGRADE_FROM;
const PAYERS = 4;
const CHARGES_OF_A_STEP = 60;

// Builds in advance: `startInstance` would build too, but its time limit is too short for a build on a busy machine.
const build = (folder: string) => run("npm", ["run", "build"], { cwd: folder });

/** Another commit's sources with their packages, removed at the end of the block. */
async function checkOut(commit: string): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-version-"));
  await run("git", ["worktree", "add", "--detach", folder, commit]);
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  await build(folder);
  return {
    folder,
    [Symbol.asyncDispose]: async () => {
      await run("git", ["worktree", "remove", "--force", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test("two versions run side by side under load until the older one stops", async () => {
  test.skip(!FROM, "UPGRADE_FROM names no commit to upgrade from");
  test.setTimeout(1_200_000);
  await using before = await checkOut(FROM ?? "");
  await build(process.cwd());
  await using database = await startDatabase();
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: "the-same-on-both-versions-the-same-on-both",
    PUBLIC_URL: "http://localhost:3000",
  };
  await using stack = new AsyncDisposableStack();
  const older = stack.use(await startInstance(settings, before.folder));
  const { token } = await createToken("merchant@example.com", undefined, older.origin, older.publicUrl);

  let serving: Instance[] = [older];
  let turn = 0;
  const next = () => serving[turn++ % serving.length]?.origin ?? older.origin;
  const { history, stop } = startPaying(next, token, PAYERS);
  const morePaid = async () => {
    const already = history.paid.length;
    await expect
      .poll(() => history.paid.length, { timeout: 120_000 })
      .toBeGreaterThan(already + CHARGES_OF_A_STEP);
  };

  await morePaid();
  const newer = stack.use(await startInstance(settings));
  serving = [older, newer];
  await morePaid();
  serving = [newer];
  await older[Symbol.asyncDispose]();
  await morePaid();
  await stop();

  await expectNothingLost(database.url, history);
  expect(await ledgerCheck(newer)).toBe("balanced");
  for (const { printed } of [older, newer]) expect(printed()).not.toMatch(/starting it again/);
  console.log(`Upgrade from ${FROM}: ${reportedLoad(history)}.`);
});
