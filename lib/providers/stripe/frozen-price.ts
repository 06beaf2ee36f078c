import { z } from "zod";
import { CHECKOUT_CURRENCY_CODES, cardStepOf } from "#lib/domain/money/exchange";
import type { InternationalSessionRequest } from "#lib/providers/ports/international";
import { reportedName } from "#lib/providers/report-fields";

/**
 * What a payment is worth on both sides, at the rate that is frozen on its attempt. Stripe keeps it as metadata of the session and
 * of the payment, so that its amounts are understood without our database.
 */
const metadata = z.object({
  ponte_attempt: reportedName,
  ponte_brl_minor: minorText(),
  ponte_currency: z.enum([...CHECKOUT_CURRENCY_CODES, "BRL"]),
  ponte_minor: minorText(),
});

/** The metadata of anything at Stripe, without what is no text: others write there too. */
export const stripeMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((all) =>
    Object.fromEntries(
      Object.entries(all ?? {}).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ),
    ),
  );

export type FrozenPrice = z.output<typeof metadata>;

/** Which of the ports that one account may serve a payment came by: cards pay in BRL, payers from abroad in any other currency. */
export type PricePort = "card" | "international";

/** The port that a payment of that price came by. */
export function portOf({ ponte_currency: currency }: FrozenPrice): PricePort {
  return currency === "BRL" ? "card" : "international";
}

function minorText() {
  return z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger);
}

type Priced = Pick<InternationalSessionRequest, "reference" | "amountMinor" | "checkoutAmountMinor"> & {
  checkoutCurrency: FrozenPrice["ponte_currency"];
};

/** The metadata of a request's session and payment. */
export function toMetadata(request: Priced): Record<string, string> {
  return {
    ponte_attempt: request.reference,
    ponte_brl_minor: String(request.amountMinor),
    ponte_currency: request.checkoutCurrency,
    ponte_minor: String(request.checkoutAmountMinor),
  };
}

/** The frozen price in the metadata of something at Stripe; null for what is none of ours. */
export function findFrozenPrice(sent: Record<string, string> | null | undefined): FrozenPrice | null {
  return metadata.safeParse(sent).data ?? null;
}

/** True when Stripe's currency, in its lower case, is the frozen one. */
export function isFrozenCurrency(price: FrozenPrice, currency: string): boolean {
  return currency.toUpperCase() === price.ponte_currency;
}

/**
 * What an amount in the payer's currency is worth in BRL minor units: the asked sum for the asked amount, its share of that, cut
 * to the cent, for any other.
 */
export function toReais(price: FrozenPrice, minor: number): number {
  return share(minor, price.ponte_brl_minor, price.ponte_minor);
}

/**
 * What a sum in BRL is worth in the payer's currency, cut to the smallest amount that Stripe takes of it, so that the parts
 * of a payment never come to more than the whole.
 */
export function toForeign(price: FrozenPrice, brlMinor: number): number {
  const minor = share(brlMinor, price.ponte_minor, price.ponte_brl_minor);
  const { ponte_currency: currency } = price;
  return currency === "BRL" ? minor : minor - (minor % cardStepOf(currency));
}

function share(amount: number, of: number, by: number): number {
  return Number((BigInt(amount) * BigInt(of)) / BigInt(by));
}
