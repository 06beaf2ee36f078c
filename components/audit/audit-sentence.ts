import { useLocale, useTranslations } from "next-intl";
import { messageKey } from "#components/ui/message-key.ts";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { formatMoney } from "#lib/domain/money/format-money";

const UNSAID = "…";
export const UNSAID_PARTS = { amount: UNSAID, name: UNSAID, email: UNSAID, merchant: UNSAID };

/** The rest of a sentence that begins with the actor. */
export function AuditSentence({ entry }: { entry: Pick<AuditEntryView, "action" | "after"> }) {
  const t = useTranslations("audit");
  const locale = useLocale();
  const { after } = entry;
  const amount =
    typeof after?.amount === "string"
      ? formatMoney(locale, after.amount, textOf(after.currency) ?? "BRL")
      : UNSAID;
  const [name, email, merchant] = [after?.name, after?.email, after?.merchant].map(
    (part) => textOf(part) ?? UNSAID,
  );
  return t(`says.${messageKey(entry.action)}`, {
    amount,
    name: name ?? UNSAID,
    email: email ?? UNSAID,
    merchant: merchant ?? UNSAID,
  });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
