import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The server's main process; the server's other processes end with it. Throws if the folder names no process. */
export async function postmasterOf({ dataDir }: { dataDir: string }): Promise<number> {
  const file = await readFile(join(dataDir, "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}
