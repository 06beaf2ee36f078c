import { SCOPES } from "#lib/team/roles.rules";
import { runCommand } from "#server/command/command";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { medusaApi, ok } from "#test/shops/medusa-api";
import { payByPix, untilRefunded } from "#test/shops/pay";
import { startMedusa } from "#test/shops/start-medusa";
import { createToken } from "../../e2e/credentials.ts";
import { startInstance } from "../../e2e/instances/start-instance.ts";
import { Ponte } from "../../packages/ponte-node/src/index.js";

const say = (line: string) => process.stdout.write(`${line}\n`);

// A Medusa shop with its PostgreSQL and a Ponte, both on loopback: an order that the sandbox pays by Pix, and a refund in part.
await runCommand("npm run demo:medusa", async () => {
  await buildIfNeeded(say);
  say("Starting Ponte …");
  await using ponte = await startInstance({ LOG_LEVEL: "error" });
  const { token } = await createToken("merchant@example.com", SCOPES, ponte.origin);
  const account = { url: ponte.origin, token };
  await using medusa = await startMedusa(account, say);
  // Awaited here, because both end with this function.
  return await buy(medusaApi(medusa), new Ponte(account));
});

async function buy(shop: ReturnType<typeof medusaApi>, ponte: Ponte): Promise<string> {
  say("\n· A cart with a coffee for R$ 25,90, and its payment session.");
  const cart = await shop.newCart();
  const { id, data } = await shop.openSession(cart);
  say(`    ${id}  ${data.charge_id}\n    ${data.checkout_url}`);
  say("· The payer pays by Pix. Ponte's webhook reports it, and Medusa places the order.");
  await payByPix(ponte, data.charge_id);
  const placed = await shop.untilOrdered(cart);
  await sayOrder(shop, placed.id);
  say("· The shop refunds R$ 5,90.");
  const payment = placed.payment_collections[0]?.payments[0]?.id;
  ok(await shop.admin("POST", `/payments/${payment}/refund`, { amount: 5.9 }));
  const refundedAmount = await untilRefunded(ponte, data.charge_id, "5.90");
  const status = await sayOrder(shop, placed.id);
  return `The order's payment status is ${status}, and Ponte refunded ${refundedAmount} BRL.`;
}

async function sayOrder(shop: ReturnType<typeof medusaApi>, id: string): Promise<string> {
  const { payment_status: status, total, payment_collections: collections } = await shop.readOrder(id);
  const [paid] = collections;
  say(
    `    ${id}  total ${total}  captured ${paid?.captured_amount}  refunded ${paid?.refunded_amount}  payment status: ${status}`,
  );
  return status;
}
