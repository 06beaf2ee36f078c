import { type Messages, useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#lib/domain/money/format-money";
import type { AuditAction } from "#lib/domain/notices/audit";
import type { AuditEntryView } from "#lib/schemas/audit";

type SentenceKey = keyof Messages["audit"]["says"];

/** The key of an action's sentence. */
export function sentenceKey(action: AuditAction): SentenceKey {
  return action.replace(".", "_") as SentenceKey;
}

const UNSAID = "…";
export const UNSAID_PARTS = { amount: UNSAID, name: UNSAID, email: UNSAID, merchant: UNSAID };

/** What was done, as the rest of a sentence that begins with who did it. */
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
  return t(`says.${sentenceKey(entry.action)}`, {
    amount,
    name: name ?? UNSAID,
    email: email ?? UNSAID,
    merchant: merchant ?? UNSAID,
  });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
