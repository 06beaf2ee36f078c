import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildHash } from "#scripts/instance/build/build-hash";
import { bundlePrograms } from "#scripts/instance/build/bundle-programs";
import { compressAssets } from "#scripts/instance/build/compress-assets";
import { type ExclusiveLock, tryExclusiveLock } from "#scripts/instance/exclusive-lock";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const STAMP = join(ROOT, ".next", "ponte-build");
// Outside .next, which a build empties.
const LOCK_FOLDER = join(ROOT, "node_modules", ".cache", "ponte");
const WAIT_MS = 500;

/** True when the production build in .next was made from the current sources. */
export function isBuiltFromTheseSources(): boolean {
  return isBuilt(buildHash(ROOT));
}

/**
 * Makes the production build, unless the one in .next was made from these very sources. Of processes that
 * start together, one builds. Throws one sentence when the build fails; `signal` ends it.
 */
export async function buildIfNeeded(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const hash = buildHash(ROOT);
  if (isBuilt(hash)) return;

  const lock = await waitForLock(say, signal);
  try {
    if (isBuilt(hash)) return;
    say("Building; the first time this takes about a minute …");
    rmSync(STAMP, { force: true });
    // npm has done it already, unless it was told to run no scripts.
    execFileSync(process.execPath, [join(ROOT, "scripts", "patch-packages.mjs")]);
    await runBuild(hash, signal);
    await compressAssets(join(ROOT, ".next", "static"));
    await bundlePrograms();
    await drawDocs(signal);
    // Only the next build of other sources would read it, and it is twice as large as the build.
    rmSync(join(ROOT, ".next", "cache"), { recursive: true, force: true });
    writeFileSync(STAMP, hash);
  } finally {
    lock.release();
  }
}

function isBuilt(hash: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
}

async function waitForLock(say: (line: string) => void, signal?: AbortSignal): Promise<ExclusiveLock> {
  mkdirSync(LOCK_FOLDER, { recursive: true });
  const file = join(LOCK_FOLDER, "build.lock");
  for (let waits = 0; ; waits += 1) {
    const lock = tryExclusiveLock(file);
    if (lock) return lock;
    if (waits === 0) say("Another start is building already; waiting for it …");
    await sleep(WAIT_MS, undefined, { signal });
  }
}

async function runBuild(hash: string, signal?: AbortSignal): Promise<void> {
  const next = join(ROOT, "node_modules", "next", "dist", "bin", "next");
  const settings = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PONTE_BUILD_ID: hash } as const;
  await runStep([next, "build"], { ...process.env, ...settings }, signal);
}

// Settings of nobody's: only the addresses stand in a page, and are replaced where it is served.
const OF_DRAWING = {
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  SECRET_KEY: "only-to-draw-pages-only-to-draw-pages-only",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  PUBLIC_URL: "https://public-url.ponte.invalid",
  GATEWAY_URL: "https://gateway-url.ponte.invalid/api",
  DEMO: "false",
  LOG_LEVEL: "error",
} as const;

async function drawDocs(signal?: AbortSignal): Promise<void> {
  const { PATH = "" } = process.env;
  await runStep([join(import.meta.dirname, "draw-docs.ts")], { PATH, ...OF_DRAWING }, signal);
}

async function runStep(args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const step = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    signal,
  });
  const [code, endedBy] = await once(step, "exit");
  if (code !== 0)
    throw new Error(`The build failed (${endedBy ?? `exit code ${code}`}): see its messages above.`);
}
