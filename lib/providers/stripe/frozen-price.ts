import { z } from "zod";
import { asMinor, type Minor, portionMinor } from "#lib/domain/money/minor";
import { CHECKOUT_CURRENCY_CODES, cardStepOf } from "#lib/exchange/exchange.rules";
import type { InternationalSessionRequest } from "#lib/providers/ports/international";
import { reportedName } from "#lib/providers/report-fields";

/**
 * A payment's amount in both currencies, at the rate frozen on its attempt. Stripe stores it as metadata of the session and the
 * payment, so that its amounts can be read without our database.
 */
const metadata = z.object({
  ponte_attempt: reportedName,
  ponte_brl_minor: minorText(),
  ponte_currency: z.enum([...CHECKOUT_CURRENCY_CODES, "BRL"]),
  ponte_minor: minorText(),
});

/** An object's metadata at Stripe, without values that are not text: others write there too. */
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

/** The port of an account that a payment used: cards pay in BRL, payers from abroad in any other currency. */
export type PricePort = "card" | "international";

/** The port that a payment of that price used. */
export function portOf({ ponte_currency: currency }: FrozenPrice): PricePort {
  return currency === "BRL" ? "card" : "international";
}

function minorText() {
  return z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .transform(asMinor);
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

/** The frozen price in an object's metadata at Stripe; null when Ponte did not create it. */
export function findFrozenPrice(sent: Record<string, string> | null | undefined): FrozenPrice | null {
  return metadata.safeParse(sent).data ?? null;
}

/** True when Stripe's currency, in its lower case, is the frozen one. */
export function isFrozenCurrency(price: FrozenPrice, currency: string): boolean {
  return currency.toUpperCase() === price.ponte_currency;
}

/**
 * Converts an amount in the payer's currency to BRL minor units. The requested amount gives exactly the requested sum; any other
 * gives a proportional share, rounded down to the cent.
 */
export function toReais(price: FrozenPrice, minor: Minor): Minor {
  return portionMinor(minor, price.ponte_brl_minor, price.ponte_minor);
}

/**
 * Converts a sum in BRL to the payer's currency, rounded down to the smallest unit that Stripe accepts, so that a payment's parts
 * never exceed the whole.
 */
export function toForeign(price: FrozenPrice, brlMinor: Minor): Minor {
  const minor = portionMinor(brlMinor, price.ponte_minor, price.ponte_brl_minor);
  const { ponte_currency: currency } = price;
  return currency === "BRL" ? minor : asMinor(minor - (minor % cardStepOf(currency)));
}
