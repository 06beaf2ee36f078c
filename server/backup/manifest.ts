import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";

const MANIFEST = "manifest.json";

const manifest = z.object({
  format: z.literal(1),
  /** `embedded`: the files of the embedded PostgreSQL; `dump`: pg_dump's output of an external database. */
  kind: z.enum(["embedded", "dump"]),
  takenAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

/** Writes the manifest with the hashes of a backup's files, and waits until everything is on the disk. */
export async function writeManifest(folder: string, kind: Manifest["kind"], takenAt: Date): Promise<void> {
  const files: Manifest["files"] = {};
  for (const path of await filesIn(folder)) {
    files[path] = await measured(join(folder, path));
    await untilOnDisk(join(folder, path));
  }
  const text = JSON.stringify({ format: 1, kind, takenAt: takenAt.toISOString(), files } satisfies Manifest);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
}

/** The manifest of a backup whose files are complete and unchanged. Throws one sentence for any other folder. */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new Error(`The folder ${folder} contains no finished backup: its ${MANIFEST} is missing.`);
  });
  const read = manifest.parse(JSON.parse(text));
  for (const [path, { sha256 }] of Object.entries(read.files)) {
    const found = await measured(join(folder, path)).catch(() => null);
    if (found?.sha256 === sha256) continue;
    throw new Error(`The backup in ${folder} is damaged: ${path} is ${found ? "changed" : "missing"}.`);
  }
  return read;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name))).sort();
}

async function measured(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const parts: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of parts) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function untilOnDisk(file: string): Promise<void> {
  const handle = await open(file, "r+").catch(() => null);
  await handle?.sync();
  await handle?.close();
}
