import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const instanceRecord = z.object({
  publicUrl: z.string(),
  gatewayUrl: z.string(),
  demo: z.boolean().optional(),
  secretKeyGiven: z.boolean(),
  databaseUrl: z.string().optional(),
});

/** What commands need to know to work with the Ponte of a DATA_DIR: where it answers, and its database while it runs. */
export type InstanceRecord = z.infer<typeof instanceRecord>;

/** Keeps the record in DATA_DIR/instance.json for its owner's eyes only; a reader never sees half of it. */
export function writeInstanceRecord(dataDir: string, record: InstanceRecord): void {
  const aside = `${recordFile(dataDir)}.new`;
  writeFileSync(aside, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(aside, recordFile(dataDir));
}

/** The record of the Ponte that runs or last ran on this DATA_DIR; undefined before its first start. */
export function readInstanceRecord(dataDir: string): InstanceRecord | undefined {
  const file = recordFile(dataDir);
  return existsSync(file) ? instanceRecord.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

function recordFile(dataDir: string): string {
  return join(dataDir, "instance.json");
}
