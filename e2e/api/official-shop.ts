import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ponte } from "../../packages/ponte-node/src/index.js";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { newShopOwner } from "./fixtures";

/** The official client's program, as `ponte` runs it. */
export const PROGRAM = join(import.meta.dirname, "..", "..", "packages", "ponte-node", "bin", "ponte.js");

/** A new merchant with the official client, and its program with the same token. */
export async function newOfficialShop() {
  const { token } = await createToken(await newShopOwner());
  const env = { ...process.env, PONTE_URL: origin, PONTE_TOKEN: token };
  const ponte = new Ponte({ url: origin, token });
  /** Runs `ponte …` with the shop's token; returns its output. Throws on failure. */
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout.trim();
  return { ponte, run, env };
}
