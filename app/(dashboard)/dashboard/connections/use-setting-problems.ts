import { useTranslations } from "next-intl";
import type { FieldError } from "#lib/domain/errors";

const KNOWN = [
  "account_in_use",
  "below_smallest",
  "too_many_connections",
  "other_mode",
  // Problems of a certificate's file or of its key.
  "wrong_passphrase",
  "unused_cipher",
  "unused_key",
  "too_much_work",
  "unreadable",
] as const;
/** Possible problems of a control in a connection's forms. */
export type SettingProblem = (typeof KNOWN)[number] | "missing" | "invalid";

/** The API's refusals, by control name. */
export function toSettingProblems(errors: FieldError[]): Record<string, SettingProblem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }): [string, SettingProblem] => {
      const known = KNOWN.find((one) => one === code);
      return [pointer, known ?? (code === "invalid_type" || code === "too_small" ? "missing" : "invalid")];
    }),
  );
}

/** A control's problem as text. */
export function useSettingProblems(problems: Partial<Record<string, SettingProblem | null>>) {
  const t = useTranslations("connections.refused");
  return (pointer: string): string | undefined => {
    const problem = problems[pointer];
    return problem ? t(problem) : undefined;
  };
}
