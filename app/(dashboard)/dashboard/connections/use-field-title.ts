import { useTranslations } from "next-intl";

/** What a setting is called: in the reader's language, else by the provider's own name for it, else by its name. */
export function useFieldTitle(): (name: string, title: string | null) => string {
  const t = useTranslations("connections");
  return (name, title) => (t.has(`field.${name}` as never) ? t(`field.${name}` as never) : (title ?? name));
}
