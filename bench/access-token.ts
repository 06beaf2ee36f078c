import { execFile } from "node:child_process";
import { promisify } from "node:util";

export const MERCHANT = "merchant@example.com";

/** A token of the demo's merchant, from the checkout's own command, on the DATA_DIR of this process's environment. */
export async function accessTokenOf(checkout: string): Promise<string> {
  const { DATABASE_URL: _database, SECRET_KEY: _key, ...env } = process.env;
  const command = ["run", "--silent", "token", "--", MERCHANT];
  const { stdout } = await promisify(execFile)("npm", command, { cwd: checkout, env });
  return stdout.trim();
}
