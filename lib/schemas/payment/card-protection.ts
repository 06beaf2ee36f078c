import { z } from "zod";
import { CARD_LIMIT_BOUNDS, type CardLimits, VELOCITY_SCOPES } from "#lib/domain/card/card-velocity";

function limit(name: keyof CardLimits, description: string) {
  const { min, max } = CARD_LIMIT_BOUNDS[name];
  return z.int().min(min).max(max).describe(description);
}

const limits = {
  card: limit("card", "Declines of one card an hour from which it waits; twice as many in a day refuse it."),
  address: limit("address", "Declines from one network an hour from which its cards wait."),
  bin: limit("bin", "Declines of cards of one BIN an hour from which they are challenged."),
  link: limit("link", "Declines on one payment link an hour from which its cards are challenged."),
  merchant: limit("merchant", "Declines of the merchant an hour from which its cards are challenged."),
  pauseMinutes: limit("pauseMinutes", "How many minutes cards wait after the newest decline."),
};

/** The numbers of declines that hold card payments back; bounded, so that nobody can turn it off. */
export const setCardProtectionBody = z.strictObject(limits);
export type SetCardProtectionBody = z.output<typeof setCardProtectionBody>;

/** The current limits, and what they challenged and held back in the last day. */
export const cardProtection = z.object({
  ...Object.fromEntries(
    Object.entries(limits).map(([name, { description }]) => [name, z.int().describe(description ?? name)]),
  ),
  isOn: z.boolean().describe("False where the installation turned card protection off."),
  lastDay: z
    .array(
      z.object({
        scope: z.enum(VELOCITY_SCOPES).describe("What was counted."),
        challenged: z.int().describe("Card payments whose payer had to prove to be the holder."),
        held: z.int().describe("Card payments that were held back."),
        lastAt: z.iso.datetime().describe("When it last happened."),
      }),
    )
    .describe("The tries challenged and held back in the last 24 hours, by scope."),
});
export type CardProtectionView = CardLimits & Pick<z.output<typeof cardProtection>, "isOn" | "lastDay">;
