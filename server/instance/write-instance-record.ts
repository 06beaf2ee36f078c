import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What commands need to know of a DATA_DIR's Ponte: its address, and its database while it runs. */
export type InstanceRecord = {
  publicUrl: string;
  gatewayUrl: string;
  demo?: boolean;
  secretKeyGiven: boolean;
  databaseUrl?: string;
};

/** Stores the record in DATA_DIR/instance.json atomically, readable only by its owner. */
export function writeInstanceRecord(dataDir: string, record: InstanceRecord): void {
  const aside = `${recordFile(dataDir)}.new`;
  writeFileSync(aside, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(aside, recordFile(dataDir));
}

export function recordFile(dataDir: string): string {
  return join(dataDir, "instance.json");
}
