import { type Messages, useTranslations } from "next-intl";

/** Writes a dispute's reason in the reader's language where providers have a fixed word for it, otherwise as the provider wrote it. */
export function useDisputeReason(): (reason: string) => string {
  const t = useTranslations("disputes");
  return (reason) => {
    const name = `reason.${reason}` as `reason.${keyof Messages["disputes"]["reason"]}`;
    return /^[A-Za-z_]+$/.test(reason) && t.has(name) ? t(name) : reason;
  };
}
