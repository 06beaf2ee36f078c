import { useFormatter, useTranslations } from "next-intl";
import type { AdapterFieldView } from "#lib/schemas/connection";

/** How a choice's options are called, and what is known of one: where its facts are from, and whether an account has proven them. */
export function useChoiceFacts({ choices, name }: AdapterFieldView) {
  const t = useTranslations("connections");
  const format = useFormatter();
  const find = (option: string) => choices.find((one) => one.option === option);
  return {
    label: (option: string): string => {
      const word = `option.${name}.${option}`;
      return t.has(word as never) ? t(word as never) : (find(option)?.label ?? option);
    },
    hint: (option: string): string | undefined => {
      const known = find(option);
      if (!known) return undefined;
      const { source, readOn, isProven } = known;
      const day = format.dateTime(new Date(`${readOn}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
      return t(isProven ? "form.proven" : "form.unproven", { source, day });
    },
  };
}
