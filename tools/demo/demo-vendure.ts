import { SCOPES } from "#lib/team/roles.rules";
import { runCommand } from "#server/command/command";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { payByPix, untilRefunded } from "#test/shops/pay";
import { startVendure } from "#test/shops/start-vendure";
import { vendureApi } from "#test/shops/vendure-api";
import { createToken } from "../../e2e/credentials.ts";
import { startInstance } from "../../e2e/instances/start-instance.ts";
import { Ponte } from "../../packages/ponte-node/src/index.js";

const say = (line: string) => process.stdout.write(`${line}\n`);
const inReais = (cents: number) => (cents / 100).toFixed(2);

// A Vendure shop with its PostgreSQL and a Ponte, both on loopback: an order that the sandbox pays by Pix, and a refund in part.
await runCommand("npm run demo:vendure", async () => {
  await buildIfNeeded(say);
  say("Starting Ponte …");
  await using ponte = await startInstance({ LOG_LEVEL: "error" });
  const { token } = await createToken("merchant@example.com", SCOPES, ponte.origin);
  const account = { url: ponte.origin, token };
  await using vendure = await startVendure(account, say);
  // Awaited here, because both end with this function.
  return await buy(vendureApi(vendure), new Ponte(account));
});

async function buy(shop: ReturnType<typeof vendureApi>, ponte: Ponte): Promise<string> {
  say("\n· A cart with a coffee for R$ 25,90, and its payment.");
  const { cart, opened } = await shop.newPayment();
  say(`    ${cart.code}  ${opened.chargeId}\n    ${opened.checkoutUrl}`);
  say("· The payer pays by Pix. Ponte's webhook reports it, and Vendure places the order.");
  await payByPix(ponte, opened.chargeId);
  const { payments } = await shop.untilState(cart.code, "PaymentSettled");
  await sayOrder(shop, cart.code);
  say("· The shop refunds R$ 5,90.");
  await shop.refund(String(payments[0]?.id), 590);
  const refundedAmount = await untilRefunded(ponte, opened.chargeId, "5.90");
  const state = await sayOrder(shop, cart.code);
  return `The order's payment is ${state}, and Ponte refunded ${refundedAmount} BRL.`;
}

async function sayOrder(shop: ReturnType<typeof vendureApi>, code: string): Promise<string> {
  const { state, totalWithTax, payments } = await shop.readOrder(code);
  const [paid] = payments;
  const refunded = paid?.refunds.reduce((sum, { total }) => sum + total, 0) ?? 0;
  say(
    `    ${code}  ${state}  total ${inReais(totalWithTax)}  refunded ${inReais(refunded)}  payment state: ${paid?.state}`,
  );
  return String(paid?.state);
}
