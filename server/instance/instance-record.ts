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

/** What commands need to know of a DATA_DIR's Ponte: its address, and its database while it runs. */
export type InstanceRecord = z.infer<typeof instanceRecord>;

/** Stores the record in DATA_DIR/instance.json atomically, readable only by its owner. */
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
