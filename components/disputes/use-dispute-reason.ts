import { useTranslations } from "next-intl";
import { optionalText } from "#components/ui/optional-text.ts";

/** A dispute's reason: translated if it is a standard one, otherwise as the provider wrote it. */
export function useDisputeReason(): (reason: string) => string {
  const t = useTranslations("disputes");
  return (reason) => (/^[A-Za-z_]+$/.test(reason) && optionalText(t, `reason.${reason}`)) || reason;
}
