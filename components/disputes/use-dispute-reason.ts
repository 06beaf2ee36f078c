import { useTranslations } from "next-intl";
import { optionalText } from "#components/ui/optional-text.ts";

/** Writes a dispute's reason in the reader's language where providers have a fixed word for it, otherwise as the provider wrote it. */
export function useDisputeReason(): (reason: string) => string {
  const t = useTranslations("disputes");
  return (reason) => (/^[A-Za-z_]+$/.test(reason) && optionalText(t, `reason.${reason}`)) || reason;
}
