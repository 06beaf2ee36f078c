import { z } from "zod";
import { CARD_LIMIT_BOUNDS, type CardLimits, VELOCITY_SCOPES } from "#lib/cards/card-velocity.rules";

function limit(name: keyof CardLimits, description: string) {
  const { min, max } = CARD_LIMIT_BOUNDS[name];
  return z.int().min(min).max(max).describe(description);
}

const limits = {
  card: limit(
    "card",
    "How many declines of one card in an hour make it wait. Twice as many in a day block it.",
  ),
  address: limit("address", "How many declines from one network in an hour make its cards wait."),
  bin: limit(
    "bin",
    "How many declines of cards with one BIN in an hour make such cards require a challenge.",
  ),
  link: limit("link", "How many declines on one payment link in an hour make its cards require a challenge."),
  merchant: limit(
    "merchant",
    "How many declines of the merchant in an hour make its cards require a challenge.",
  ),
  pauseMinutes: limit("pauseMinutes", "How many minutes cards wait after the latest decline."),
};

/** The decline limits that hold card payments back; bounded, so that they cannot turn the protection off. */
export const setCardProtectionBody = z.strictObject(limits);
export type SetCardProtectionBody = z.output<typeof setCardProtectionBody>;

/** The current limits, and the payments they challenged and held back in the last day. */
export const cardProtection = z.object({
  ...Object.fromEntries(
    Object.entries(limits).map(([name, { description }]) => [name, z.int().describe(description ?? name)]),
  ),
  isOn: z.boolean().describe("False if card protection is turned off for the installation."),
  lastDay: z
    .array(
      z.object({
        scope: z.enum(VELOCITY_SCOPES).describe("The scope in which the declines are counted."),
        challenged: z.int().describe("How many card payments required a challenge."),
        held: z.int().describe("How many card payments were held back."),
        lastAt: z.iso.datetime().describe("When it last happened."),
      }),
    )
    .describe("The payments challenged and held back in the last 24 hours, by scope."),
});
export type CardProtectionView = CardLimits & Pick<z.output<typeof cardProtection>, "isOn" | "lastDay">;
