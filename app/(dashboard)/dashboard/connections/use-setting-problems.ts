import { useTranslations } from "next-intl";
import type { FieldError } from "#lib/domain/errors";

const KNOWN = [
  "account_in_use",
  "below_smallest",
  "too_many_connections",
  "other_mode",
  // Of a certificate's file or its key.
  "wrong_passphrase",
  "unused_cipher",
  "unused_key",
  "too_much_work",
  "unreadable",
] as const;
/** What may be wrong with a control of a connection's forms. */
export type SettingProblem = (typeof KNOWN)[number] | "missing" | "invalid";

/** What the API refused of a connection, by the names of the controls. */
export function toSettingProblems(errors: FieldError[]): Record<string, SettingProblem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }): [string, SettingProblem] => {
      const known = KNOWN.find((one) => one === code);
      return [pointer, known ?? (code === "invalid_type" || code === "too_small" ? "missing" : "invalid")];
    }),
  );
}

/** What is wrong with a control, in words. */
export function useSettingProblems(problems: Partial<Record<string, SettingProblem | null>>) {
  const t = useTranslations("connections.refused");
  return (pointer: string): string | undefined => {
    const problem = problems[pointer];
    return problem ? t(problem) : undefined;
  };
}
