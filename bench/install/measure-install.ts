import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { makePackage } from "#tools/package/make-package";
import type { Figure, Section } from "../figure.ts";
import { type Cleanups, startStack } from "../start-stack.ts";

const MOST_MB = 600;
const LARGEST = 6;

/**
 * The size of what runs in production: the folder that `npm run package` makes, before its first start. Throws when Ponte does
 * not become ready from it.
 */
export async function measureInstall(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  await buildIfNeeded(say, signal);
  const cleanups: Cleanups = [];
  const folder = mkdtempSync(join(tmpdir(), "ponte-bench-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    makePackage(folder);
    const largest = [".next", ...packagesIn(folder)]
      .map((name) => ({ name, mb: megabytesOf(join(folder, name)) }))
      .sort((a, b) => b.mb - a.mb)
      .slice(0, LARGEST);
    const all: Figure = {
      name: "a production install",
      value: megabytesOf(folder),
      unit: "MB",
      bar: { atMost: MOST_MB },
    };
    await startStack(cleanups, signal, { script: join(folder, ".next", "ponte", "start.mjs") });
    const notes = largest.map(({ name, mb }) => `${name} ${mb.toFixed(0)}`).join(", ");
    return { title: "Install", figures: [all], notes: [`The largest, in MB: ${notes}.`] };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

function packagesIn(folder: string): string[] {
  return readdirSync(join(folder, "node_modules")).map((name) => join("node_modules", name));
}

/** The size of the files on a disk with blocks of 4 KiB, as `du` counts. */
function megabytesOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, encoding: "utf8" });
  const blocks = entries.reduce((sum, entry) => sum + lstatSync(join(path, entry)).blocks, 0);
  return (blocks * 512) / 1_000_000;
}
