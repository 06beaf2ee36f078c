import { z } from "zod";
import { foldToAscii } from "#lib/domain/brcode/fold";
import { BRCODE_LIMITS } from "#lib/domain/brcode/limits";
import { LOCALES } from "#lib/domain/locale";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { emailInput } from "#lib/schemas/customer";
import { text, webAddress } from "#lib/schemas/text";

/** The names of time zones that this process knows (IANA), in the order of the alphabet. */
export const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/** A name that banks' apps can show: they know ASCII only (BCB, Manual de Padrões para Iniciação do Pix). */
function shownByBanks(max: number, shown: number) {
  return text(max).refine((value) => value.trim() === "" || foldToAscii(value, shown) !== "", {
    error: "Must have letters of the Latin alphabet, as banks' apps show no others.",
    params: { code: "not_latin" },
  });
}

const timeZone = text(64).refine((value) => TIME_ZONES.has(value), {
  error: "Must be a time zone of the IANA database, such as America/Sao_Paulo.",
  params: { code: "unknown_time_zone" },
});

/** What a merchant says of itself; null takes a value away. The document is proven when the merchant is made, and stays. */
export const updateProfileBody = z.strictObject({
  name: shownByBanks(100, BRCODE_LIMITS.merchantName).optional(),
  legalName: text(200).optional(),
  city: shownByBanks(100, BRCODE_LIMITS.merchantCity).optional(),
  supportEmail: emailInput.nullable().optional(),
  website: webAddress(["https:", "http:"]).nullable().optional(),
  locale: z.enum(LOCALES).optional(),
  timeZone: timeZone.optional(),
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

export const setMethodsBody = z.strictObject({
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1, "At least one method stays on.")
    .refine((named) => new Set(named).size === named.length, {
      error: "Name each method once.",
      params: { code: "duplicate" },
    }),
});
export type SetMethodsBody = z.output<typeof setMethodsBody>;

/** What a merchant decides of itself, as its people see it. */
export const settings = z.object({
  name: z.string(),
  legalName: z.string(),
  document: z.string(),
  documentType: z.enum(["CPF", "CNPJ"]),
  city: z.string(),
  supportEmail: z.string().nullable(),
  website: z.string().nullable(),
  locale: z.enum(LOCALES),
  timeZone: z.string(),
  methods: z.array(z.enum(PAYMENT_METHODS)).meta({ description: "Those that payers may use" }),
  brand: z.object({ color: z.string().nullable(), logoUrl: z.string().nullable() }),
});
export type SettingsView = z.output<typeof settings>;
