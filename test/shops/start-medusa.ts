import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#server/instance/free-port";
import {
  type Account,
  installShop,
  type Say,
  startShopDatabase,
  startShopServer,
} from "#test/shops/start-shop";
import { Ponte } from "../../packages/ponte-node/src/index.js";

const SHOP = join(import.meta.dirname, "medusa");
const MEDUSA = join(SHOP, "node_modules", "@medusajs", "cli", "cli.js");
const run = promisify(execFile);

type Seeded = { regionId: string; variants: Record<string, string>; storeKey: string; adminKey: string };

/** A running Medusa: its address, its log, and what `seed.mjs` made. */
export type Medusa = AsyncDisposable &
  Seeded & {
    origin: string;
    webhookSecret: string;
    log(): string;
  };

/**
 * Starts a Medusa from npm with its own PostgreSQL, whose payments are those of the token's merchant at a Ponte. It uses the
 * client archives that this Ponte serves. Throws if no registry answers.
 */
export async function startMedusa(ponte: Account, say: Say = () => {}): Promise<Medusa> {
  say("Installing Medusa and its thousand packages, unless they are already installed …");
  await installShop(SHOP, ponte.url, ["node", "medusa"]);
  const database = await startShopDatabase("medusa");
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const webhookSecret = await webhookSecretFor(ponte, origin);
    const env = environmentOf({ ...ponte, origin, webhookSecret, databaseUrl: database.url });
    say("Creating the shop's tables …");
    await run(process.execPath, [MEDUSA, "db:migrate"], { cwd: SHOP, env, maxBuffer: 64 * 1024 * 1024 });
    say("Adding a region in BRL, two products and the keys …");
    const seeded = join(database.folder, "seeded.json");
    await run(process.execPath, [MEDUSA, "exec", "seed.mjs", seeded], { cwd: SHOP, env });
    const shop: Seeded = JSON.parse(await readFile(seeded, "utf8"));
    const args = [MEDUSA, "start", "--host", "127.0.0.1", "--port", String(port), "--types=false"];
    const server = await startShopServer(args, { folder: SHOP, port, env });
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    return { ...shop, origin, webhookSecret, log: server.log, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function webhookSecretFor(account: Account, origin: string): Promise<string> {
  const { secret } = await new Ponte(account).createWebhookEndpoint({
    url: `${origin}/hooks/payment/ponte_ponte`,
    types: ["charge.paid", "charge.expired", "charge.canceled", "attempt.authorized", "refund.failed"],
  });
  return secret;
}

function environmentOf(shop: {
  url: string;
  token: string;
  origin: string;
  webhookSecret: string;
  databaseUrl: string;
}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: shop.databaseUrl,
    SHOP_URL: shop.origin,
    RETURN_URL: `${shop.origin}/return`,
    PONTE_URL: shop.url,
    PONTE_TOKEN: shop.token,
    PONTE_WEBHOOK_SECRET: shop.webhookSecret,
  };
}
