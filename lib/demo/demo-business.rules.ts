import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";

/** A sale of the demo shop; instants are Dates, amounts minor units. */
export type DemoSale = {
  at: Date;
  product: Product;
  method: PaymentMethod;
  grossMinor: Minor;
  installments: number;
  item: string;
  customer: { name: string; email: string };
  /** Null when unpaid. */
  paidAt: Date | null;
  /** True when the shop canceled it unpaid. */
  isCanceled: boolean;
  /** Shared with the recipient. */
  isShared: boolean;
  refund: { at: Date; amountMinor: Minor } | null;
};

/** How many days of business there are; the last one ended yesterday. */
export const DEMO_DAYS = 61;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The shop is in Brazil and opens at seven. */
const OPENS_AT_MS = 10 * 60 * MINUTE_MS;
const OPEN_MINUTES = 12 * 60;
const SALES_A_DAY = 4;
const SEED = 7;

const ITEMS = [
  ["Café em grãos 250 g", 4_290],
  ["Café em grãos 1 kg", 13_900],
  ["Assinatura mensal de cafés", 8_990],
  ["Prensa francesa", 18_900],
  ["Moedor manual", 32_500],
  ["Kit degustação", 11_500],
  ["Oficina de latte art", 12_000],
  ["Cesta de café da manhã", 21_900],
] as const;

const NAMES = [
  "Ana Souza",
  "Bruno Carvalho",
  "Carla Nogueira",
  "Diego Martins",
  "Elisa Prado",
  "Fábio Teixeira",
  "Gabriela Lopes",
  "Heitor Ramos",
  "Isabela Freitas",
  "João Batista",
  "Karina Mello",
  "Lucas Andrade",
  "Mariana Castro",
  "Nelson Barros",
  "Olga Pires",
  "Paulo Vieira",
  "Renata Moura",
  "Sérgio Cunha",
  "Tereza Farias",
  "Vítor Azevedo",
] as const;

/**
 * Two months of a small shop up to `now`, oldest first: more sales each week, most on Saturdays; mostly Pix, some card
 * installments and payments from abroad; some unpaid, some refunded. The same for every call on one day.
 */
export function planDemoBusiness(now: Date): DemoSale[] {
  const random = randomOf(SEED);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DEMO_DAYS }, (_, index) => today - (DEMO_DAYS - index) * DAY_MS);
  return days
    .flatMap((day, index) => {
      const isSaturday = new Date(day).getUTCDay() === 6;
      const count = Math.round(SALES_A_DAY + index / 20 + random() * 3 + (isSaturday ? 3 : 0));
      return Array.from({ length: count }, () => saleOf(day, random));
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function saleOf(day: number, random: () => number): DemoSale {
  const at = new Date(day + OPENS_AT_MS + Math.floor(random() * OPEN_MINUTES) * MINUTE_MS);
  const [item, price] = ITEMS[Math.floor(random() * ITEMS.length)] ?? ITEMS[0];
  const name = NAMES[Math.floor(random() * NAMES.length)] ?? NAMES[0];
  const product: Product = random() < 0.2 ? "PIX_PAYMENT" : "CHARGE";
  const method = product === "PIX_PAYMENT" ? "PIX" : methodOf(random());
  const grossMinor = asMinor(price * (random() < 0.15 ? 2 : 1));
  const fate = random();
  const isPaid = fate < 0.84;
  const isRefunded = isPaid && method === "PIX" && random() < 0.05;
  return {
    at,
    product,
    method,
    grossMinor,
    installments: method === "CREDIT_CARD" ? 1 + Math.floor(random() * 3) : 1,
    item,
    customer: { name, email: `${emailOf(name)}@example.com` },
    paidAt: isPaid ? new Date(at.getTime() + (1 + Math.floor(random() * 9)) * MINUTE_MS) : null,
    isCanceled: !isPaid && fate > 0.96,
    isShared: product === "CHARGE" && random() < 0.15,
    refund: isRefunded
      ? {
          at: new Date(at.getTime() + 60 * MINUTE_MS),
          amountMinor: random() < 0.5 ? grossMinor : asMinor(Math.floor(grossMinor / 2)),
        }
      : null,
  };
}

function methodOf(share: number): PaymentMethod {
  if (share < 0.62) return "PIX";
  return share < 0.94 ? "CREDIT_CARD" : "INTERNATIONAL";
}

function emailOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".");
}

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Price of a dollar in the demo's past, in BRL. */
export const DEMO_RATE = 5.5;

/** Cents of USD that a payer abroad paid for an amount in cents of BRL, rounded up. */
export function atDemoRate(amountMinor: Minor): Minor {
  return asMinor(Math.ceil(amountMinor / DEMO_RATE));
}
