import { useTranslations } from "next-intl";
import { optionalText } from "#components/ui/optional-text.ts";

/** What a setting is called: in the reader's language, else by the provider's own name for it, else by its name. */
export function useFieldTitle(): (name: string, title: string | null) => string {
  const t = useTranslations("connections");
  return (name, title) => optionalText(t, `field.${name}`) ?? title ?? name;
}
