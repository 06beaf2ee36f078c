import { z } from "zod";
import { LOCALES } from "#lib/domain/locale";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";
import { emailInput } from "#lib/schemas/fields/customer";
import { distinct } from "#lib/schemas/fields/distinct";
import { displayName, pixText, text, webAddress } from "#lib/schemas/fields/text";
import { MOST_EMBED_ORIGINS, toEmbedOrigin } from "#lib/settings/embed-origin.rules";

/** The supported IANA time zones, in alphabetical order. */
export const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

const timeZone = text(64).refine((value) => TIME_ZONES.has(value), {
  error: "Must be an IANA time zone, such as America/Sao_Paulo.",
  params: { code: "unknown_time_zone" },
});

/**
 * A merchant's profile; null removes a value. Pix codes show `pixName` and `pixCity` if they are set. The
 * document is verified at creation and cannot change.
 */
export const updateProfileBody = z.strictObject({
  name: displayName(100).optional(),
  legalName: displayName(200).optional(),
  city: text(100).optional(),
  pixName: pixText(BRCODE_LIMITS.merchantName).nullable().optional(),
  pixCity: pixText(BRCODE_LIMITS.merchantCity).nullable().optional(),
  supportEmail: emailInput.nullable().optional(),
  website: webAddress(["https:", "http:"]).nullable().optional(),
  locale: z.enum(LOCALES).optional(),
  timeZone: timeZone.optional(),
  receiptMail: z.boolean().optional(),
});
export type UpdateProfileBody = z.output<typeof updateProfileBody>;

export const updateBrandingBody = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Must be # and six hexadecimal digits, such as #1d4ed8.")
    .transform((value) => value.toLowerCase())
    .nullable(),
});
export type UpdateBrandingBody = z.output<typeof updateBrandingBody>;

export const setEmbedOriginsBody = z.strictObject({
  embedOrigins: z
    .array(
      text(255).transform((value, context) => {
        const origin = toEmbedOrigin(value);
        if (origin !== null) return origin;
        const message = "Must be https:// and a host, with an optional port and nothing after it.";
        context.addIssue({ code: "custom", message, params: { code: "invalid_url" } });
        return z.NEVER;
      }),
    )
    .max(MOST_EMBED_ORIGINS)
    .refine(...distinct("Name each site once.")),
});
export type SetEmbedOriginsBody = z.output<typeof setEmbedOriginsBody>;

export const setMethodsBody = z.strictObject({
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1, "At least one method stays on.")
    .refine(...distinct("Name each method once.")),
});
export type SetMethodsBody = z.output<typeof setMethodsBody>;

/** A merchant's settings as its team sees them. */
export const settings = z.object({
  name: z.string(),
  legalName: z.string(),
  document: z.string(),
  documentType: z.enum(["CPF", "CNPJ"]),
  city: z.string(),
  pixName: z.string().nullable().meta({ description: "Shown in Pix codes instead of the name." }),
  pixCity: z.string().nullable().meta({ description: "Shown in Pix codes instead of the city." }),
  supportEmail: z.string().nullable(),
  website: z.string().nullable(),
  locale: z.enum(LOCALES),
  timeZone: z.string(),
  receiptMail: z.boolean().meta({ description: "True if payers get receipts by mail." }),
  methods: z.array(z.enum(PAYMENT_METHODS)).meta({ description: "The methods that payers may use." }),
  takesTax: z.boolean().meta({ description: "True if charges may state CBS and IBS." }),
  embedOrigins: z.array(z.string()).meta({ description: "Sites that may embed the checkout in a frame." }),
  brand: z.object({ color: z.string().nullable(), logoUrl: z.string().nullable() }),
});
export type SettingsView = z.output<typeof settings>;
