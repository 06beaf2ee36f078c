import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { openCharge } from "#lib/payments/open/open-charge";
import { type DemoShop, payDemoPix } from "#lib/worker/demo/demo-payments";

const LINKS = [
  {
    title: "Oficina de latte art",
    description: "Sábado às dez, com café incluído.",
    grossAmount: "120.00",
    stock: 12,
    asks: ["name", "email"],
    questions: [{ text: "Tem alguma restrição alimentar?" }],
  },
  { title: "Assinatura mensal de cafés", grossAmount: "89.90", maxQuantity: 4 },
  {
    title: "Gorjeta da equipe",
    description: "Quanto você quiser.",
    grossAmount: "10.00",
    payerAmount: { min: "5.00", max: "200.00" },
  },
];

const PAYERS = [
  { name: "Ana Souza", email: "ana.souza@example.com" },
  { name: "Diego Martins", email: "diego.martins@example.com" },
  { name: "Olga Pires", email: "olga.pires@example.com" },
];

/**
 * Payment links: with a stock and questions, by pieces, and with an amount chosen by the payer. Some slots of the first are sold,
 * one is held.
 */
export async function sellByLinks(shop: DemoShop): Promise<void> {
  const made = [];
  for (const link of LINKS) {
    made.push(await createPaymentLink(shop.merchantId, createPaymentLinkBody.parse(link), SYSTEM_ACTOR));
  }
  const publicId = made[0]?.url.split("/").at(-1) ?? "";
  for (const [index, { name, email }] of PAYERS.entries()) {
    const typed = { name, email, "answer-0": "Não" };
    const payer = { key: null, checkoutId: null, network: "", typed };
    const charge = await openLinkCharge(openCharge, publicId, payer);
    if (charge && index < PAYERS.length - 1) await payDemoPix(shop, charge.id);
  }
}
