import { join } from "node:path";
import { freePort } from "#server/instance/free-port";
import { type Seeded, seedVendure } from "#test/shops/seed-vendure";
import {
  type Account,
  installShop,
  type Say,
  startShopDatabase,
  startShopServer,
} from "#test/shops/start-shop";
import { Ponte } from "../../packages/ponte-node/src/index.js";

const SHOP = join(import.meta.dirname, "vendure");

/** A running Vendure: its address, its log, and what `seedVendure` made. */
export type Vendure = AsyncDisposable & Seeded & { origin: string; webhookSecret: string; log(): string };

/**
 * Starts a Vendure from npm with its own PostgreSQL, whose payments are those of the token's merchant at a Ponte. It uses the
 * client archives that this Ponte serves. Throws if no registry answers.
 */
export async function startVendure(ponte: Account, say: Say = () => {}): Promise<Vendure> {
  say("Installing Vendure and its four hundred packages, unless they are already installed …");
  await installShop(SHOP, ponte.url, ["node", "vendure"]);
  const database = await startShopDatabase("vendure");
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    say("Creating the shop's tables …");
    const env = {
      ...process.env,
      VENDURE_DISABLE_TELEMETRY: "true",
      DATABASE_URL: database.url,
      PORT: String(port),
    };
    const server = await startShopServer(["server.mjs"], { folder: SHOP, port, env });
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    try {
      say("Adding a channel in BRL, a product and the payment methods …");
      const webhookSecret = await webhookSecretFor(ponte, origin);
      const seeded = await seedVendure(origin, { ...ponte, webhookSecret });
      return { ...seeded, origin, webhookSecret, log: server.log, [Symbol.asyncDispose]: stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The secret of a new endpoint through which a merchant's account reports to a Vendure. */
export async function webhookSecretFor(account: Account, origin: string): Promise<string> {
  const { secret } = await new Ponte(account).createWebhookEndpoint({
    url: `${origin}/payments/ponte`,
    types: [
      ...(["charge.paid", "charge.expired", "charge.canceled", "attempt.authorized"] as const),
      ...(["refund.succeeded", "refund.failed"] as const),
      ...(["dispute.opened", "dispute.won", "dispute.lost"] as const),
    ],
  });
  return secret;
}
