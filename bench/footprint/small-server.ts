import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePackage } from "#tools/package/make-package";
import { startProgram } from "#tools/testing/start-program";
import { accessTokenOf } from "../access-token.ts";
import type { Figure } from "../figure.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { openControlGroup } from "./control-group.ts";
import { withoutBuild } from "./first-start.ts";
import { type Peak, watchPeak } from "./peak-memory.ts";
import { servePayments } from "./serve-payments.ts";

const HERE = join(import.meta.dirname, "..", "..");
const MIB = 1024 ** 2;
const BUILDS = { name: "first start, which builds, in 1.5 GB", mib: 1_536 };
const SERVES = { name: "the package with 100 payments, their pages and callbacks, in 512 MB", mib: 512 };
// A build that lacks memory does not fail: it reads its own program from the disk again and again.
const BUILDS_WITHIN_MS = 45 * 60_000;

type Limited = typeof BUILDS;
type Outcome = { figures: Figure[]; note: string };

/**
 * Whether a clone builds and starts in a control group of 1.5 GB, and the package serves a hundred payments
 * in one of 512 MB. If no group can be made, only the peak memory is compared.
 */
export async function smallServerFigures(
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<{ figures: Figure[]; notes: string[] }> {
  say(`${BUILDS.name} …`);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(BUILDS_WITHIN_MS)]);
  const script = startProgram(HERE);
  const builds = await withoutBuild(HERE, () => runLimited(BUILDS, script, inTime, async () => {}));
  signal.throwIfAborted();
  say(`${SERVES.name} …`);
  const serves = await servePackage(signal);
  return { figures: [...builds.figures, ...serves.figures], notes: [builds.note, serves.note] };
}

async function servePackage(signal: AbortSignal): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "ponte-bench-"));
  // The callbacks' receiver is on this machine.
  process.env.ALLOW_PRIVATE_TARGETS = "true";
  try {
    makePackage(folder);
    const script = join(folder, ".next", "ponte", "start.mjs");
    return await runLimited(SERVES, script, signal, async (origin) => {
      await servePayments({ origin, token: await accessTokenOf(HERE) }, signal);
    });
  } finally {
    delete process.env.ALLOW_PRIVATE_TARGETS;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a program limited to `mib` of memory, runs `use` on it, and ends it. Failures are counted, and named in the note. */
async function runLimited(
  { name, mib }: Limited,
  script: string,
  signal: AbortSignal,
  use: (origin: string) => Promise<void>,
): Promise<Outcome> {
  const cleanups: Cleanups = [];
  const group = openControlGroup(mib * MIB);
  if (group) cleanups.push(group.close);
  const peaks: Peak[] = [];
  const onSpawn = (pid: number) => {
    peaks.push(watchPeak(pid));
  };
  const failures: string[] = [];
  try {
    const { origin } = await startStack(cleanups, signal, { script, onSpawn, joins: group?.join });
    await use(origin);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  const [peakMb = 0] = await Promise.all(peaks.map(({ stop }) => stop()));
  const killed = group?.killed() ?? 0;
  for (const cleanup of cleanups.reverse()) await cleanup();
  const limit = group
    ? "its control group counted the kernel's memory and cached files too"
    : "no control group can be made here, so only the memory at its peak is compared";
  return {
    figures: [
      { name: `${name}: failures`, value: killed + failures.length, unit: "", bar: { atMost: 0 } },
      { name: `${name}: memory at its peak`, value: peakMb, unit: "MB", bar: { atMost: (mib * MIB) / 1e6 } },
    ],
    note: `${name}: ${limit}; the kernel ended ${killed} processes.${failures.map((text) => ` ${text}`).join("")}`,
  };
}
