import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify, stripVTControlCharacters } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type ExclusiveLock, tryExclusiveLock } from "#server/instance/exclusive-lock";
import { runningFrom } from "#server/instance/processes/running-from";
import { PROGRAMS_FOLDER } from "#server/instance/programs";

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
 * Makes the production build, unless .next has one of these very sources. Of processes that start together, one builds.
 * `checkFirst` refuses a build whose start would fail. Throws one sentence on failure; `signal` ends it.
 */
export async function buildIfNeeded(
  say: (line: string) => void,
  signal?: AbortSignal,
  checkFirst: () => unknown = () => {},
): Promise<void> {
  const hash = buildHash(ROOT);
  if (isBuilt(hash)) return;
  await checkFirst();

  const lock = await waitForLock(say, signal);
  try {
    if (isBuilt(hash)) return;
    refuseUnderRunning();
    say("Building; the first time this takes about a minute …");
    rmSync(STAMP, { force: true });
    // npm has already done it, unless its scripts were disabled.
    execFileSync(process.execPath, [join(ROOT, "tools", "patch-packages.mjs")]);
    await runBuild(hash, signal);
    await compressAssets(join(ROOT, ".next", "static"));
    // The compiler is loaded only to build.
    const { bundlePrograms } = await import("#server/instance/build/bundle-programs");
    await bundlePrograms();
    await prerenderDocs(signal);
    // Only the next build of other sources would read it, and it is twice as large as the build.
    rmSync(join(ROOT, ".next", "cache"), { recursive: true, force: true });
    writeFileSync(STAMP, hash);
  } finally {
    lock.release();
  }
}

// Its processes read files of the build as they run, and a restarted one would not match its database's version.
function refuseUnderRunning(): void {
  const pid = runningFrom(PROGRAMS_FOLDER);
  if (pid)
    throw new Error(
      `The sources changed, and a Ponte (process ${pid}) runs on the build in ${join(ROOT, ".next")}: stop it before another build replaces it.`,
    );
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
  const environment = { ...process.env, ...settings };
  // Two processes: the first, with all the memory of its compiler, ends before the second examines the pages.
  for (const mode of ["compile", "generate"])
    await runStep([next, "build", "--experimental-build-mode", mode], environment, signal);
}

// Placeholder settings: only the addresses appear in a page, and are replaced when it is served.
const PLACEHOLDER_SETTINGS = {
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  SECRET_KEY: "only-to-render-docs-only-to-render-docs-only",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  PUBLIC_URL: "https://public-url.ponte.invalid",
  GATEWAY_URL: "https://gateway-url.ponte.invalid/api",
  DEMO: "false",
  LOG_LEVEL: "error",
} as const;

async function prerenderDocs(signal?: AbortSignal): Promise<void> {
  const { PATH = "" } = process.env;
  await runStep([join(import.meta.dirname, "prerender-docs.ts")], { PATH, ...PLACEHOLDER_SETTINGS }, signal);
}

async function runStep(args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const step = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  let said = "";
  for (const stream of [step.stdout, step.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const [code, endedBy] = await once(step, "close");
  process.stderr.write(code === 0 ? warningsIn(said) : said);
  if (code !== 0)
    throw new Error(`The build failed (${endedBy ?? `exit code ${code}`}): see its messages above.`);
}

/** Next.js's warnings in the output of a successful build, without its hundreds of lines about pages. */
export function warningsIn(output: string): string {
  return output
    .split("\n")
    .filter((line) => /^(?:⚠|warn\b)/i.test(stripVTControlCharacters(line).trim()))
    .map((line) => `${line}\n`)
    .join("");
}

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:js|css)$/;

/**
 * Also writes each script and style sheet of a build as Brotli (RFC 7932) at its highest quality, `name.js.br` beside `name.js`:
 * too slow for a request, but a seventh smaller than a request's gzip.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

const SOURCE_FOLDERS = ["app", "components", "db", "lib", "messages", "patches", "public", "server", "tools"];
const SOURCE_FILES =
  /^(package(-lock)?\.json|tsconfig\.json|(next|postcss)\.config\.\w+|(proxy\.next|instrumentation(-client)?|mdx-components)\.tsx?)$/;
const NOT_BUILT = /\.test\.tsx?$/;

/** A fingerprint of everything in the production build at `root`, without tests and notes. */
export function buildHash(root: string): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(root)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function sourceFiles(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true });
  const files = top
    .filter((entry) => entry.isFile() && SOURCE_FILES.test(entry.name))
    .map((entry) => entry.name);
  const folders = top.filter((entry) => entry.isDirectory() && SOURCE_FOLDERS.includes(entry.name));
  return [...files, ...folders.flatMap((folder) => filesBelow(root, folder.name))]
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
