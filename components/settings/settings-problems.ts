import type { FieldError } from "#lib/domain/errors";

const FIELDS = [
  "name",
  "legalName",
  "city",
  "pixName",
  "pixCity",
  "supportEmail",
  "website",
  "locale",
  "timeZone",
  "color",
  "embedOrigins",
  "methods",
  "toleranceBps",
  "card",
  "address",
  "bin",
  "link",
  "merchant",
  "pauseMinutes",
  "pixKey",
  "dailyLimit",
  "approvalAbove",
  "minimum",
  "onDay",
  "fee",
] as const;

/** A field of the settings that the API may refuse. */
export type SettingsProblem = (typeof FIELDS)[number];

/** By control name of the refused field. */
export function toSettingsProblems(errors: FieldError[]): Record<string, SettingsProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer }) => {
      const field = FIELDS.find((name) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
      return field ? [[`/${field}`, field] as const] : [];
    }),
  );
}
