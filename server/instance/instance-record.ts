import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type InstanceRecord, recordFile } from "#server/instance/write-instance-record";

const instanceRecord: z.ZodType<InstanceRecord> = z.object({
  publicUrl: z.string(),
  gatewayUrl: z.string(),
  demo: z.boolean().optional(),
  secretKeyGiven: z.boolean(),
  databaseUrl: z.string().optional(),
});

/** The record of the Ponte that runs or last ran on this DATA_DIR; undefined before its first start. */
export function readInstanceRecord(dataDir: string): InstanceRecord | undefined {
  const file = recordFile(dataDir);
  return existsSync(file) ? instanceRecord.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
