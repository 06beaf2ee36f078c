import { asMinor } from "#lib/domain/money/minor";
import {
  type DemoShop,
  newDemoCharge,
  newDemoPix,
  openDemoCheckout,
  payDemoCard,
  payDemoPix,
} from "#lib/worker/demo/demo-payments";

const HELENA = { name: "Helena Castro", email: "helena@example.com", document: "52998224725" };
const RAFAEL = { name: "Rafael Torres", email: "rafael@example.com" };
const APPROVED = "4111111111111111";

/**
 * Today's payments: paid, waiting, opened and left, declined, authorized and not captured, waiting for the cardholder; a
 * duplicate, and a partial payment.
 */
export async function takePayments(shop: DemoShop): Promise<void> {
  const charge = (grossAmount: string, description: string, more: Record<string, unknown> = {}) =>
    newDemoCharge(shop, { grossAmount, description, customer: HELENA, ...more });
  await payDemoPix(shop, await charge("42.90", "Café em grãos 250 g"));
  await payDemoPix(shop, await charge("89.90", "Assinatura mensal de cafés", { customer: RAFAEL }), [
    null,
    null,
  ]);
  await payDemoPix(shop, await charge("189.00", "Prensa francesa", { customer: RAFAEL }), [asMinor(10_000)]);
  const tasting = await charge("115.00", "Kit degustação");
  await newDemoPix(shop, tasting);
  const basket = await charge("219.00", "Cesta de café da manhã", { customer: RAFAEL });
  for (const unpaid of [tasting, basket]) await openDemoCheckout(shop, unpaid);
  await payDemoCard(shop, await charge("325.00", "Moedor manual"), { number: APPROVED, installments: 3 });
  const declined = await charge("139.00", "Café em grãos 1 kg", { customer: RAFAEL });
  await payDemoCard(shop, declined, { number: "4000000000009995" });
  await payDemoCard(shop, declined, { number: "4000000000000127" });
  await payDemoCard(shop, await charge("120.00", "Oficina de latte art"), { number: "4000002760003184" });
  const reserved = await charge("480.00", "Reserva de evento", { capture: false });
  await payDemoCard(shop, reserved, { number: APPROVED });
}
