import { useTranslations } from "next-intl";
import { optionalText } from "#components/ui/optional-text.ts";

/** A setting's title in the reader's language, else the provider's own name, else the field's name. */
export function useFieldTitle(): (name: string, title: string | null) => string {
  const t = useTranslations("connections");
  return (name, title) => optionalText(t, `field.${name}`) ?? title ?? name;
}
