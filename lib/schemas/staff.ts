import { z } from "zod";
import { instant, text } from "#lib/schemas/text";

export const actBody = z.strictObject({
  reason: text(200).meta({ description: "Why; the merchant reads it in its audit log." }),
});
export type ActBody = z.output<typeof actBody>;

export const acting = z.object({ merchantId: z.string(), merchantName: z.string(), until: instant });
export type ActingView = z.output<typeof acting>;
