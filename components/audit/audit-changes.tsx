import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { optionalText } from "#components/ui/optional-text.ts";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { type AuditDiffRow, auditDiff } from "#lib/audit/audit-diff.rules";
import { decimalLiteral } from "#lib/domain/money/decimal-literal";

/** What an entry changed, by member: the old value struck out, and the new one. */
export function AuditChanges({ entry }: { entry: AuditEntryView }) {
  const t = useTranslations("audit");
  const rows = auditDiff(entry.before, entry.after);
  if (rows.length === 0) return null;
  return (
    <dl
      aria-label={t("diff.label")}
      className="mt-3 grid gap-x-4 gap-y-1 rounded-md bg-muted/60 px-3 py-2 text-xs sm:grid-cols-[auto_1fr]"
    >
      {rows.map((row) => (
        <Change key={row.member} row={row} />
      ))}
    </dl>
  );
}

const WORDS = /^[A-Za-z_]+(?:, [A-Za-z_]+)*$/;
const AMOUNT = /^\d+\.\d{2}$/;

function Change({ row }: { row: AuditDiffRow }) {
  const t = useTranslations("audit");
  const decimal = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2 });
  const shown = (value: string | null) => {
    if (value === null) return t("diff.nothing");
    return AMOUNT.test(value) ? decimal.format(decimalLiteral(value)) : nameOf(value, t);
  };
  return (
    <>
      <dt className="text-muted-foreground">
        <MemberName path={row.member} />
      </dt>
      <dd className="tabular flex min-w-0 flex-wrap items-center gap-x-2 pb-1 wrap-anywhere sm:pb-0">
        {row.isChange ? (
          <>
            <span className="sr-only">{t("diff.was")}</span>
            <span className={row.before === null ? "text-muted-foreground" : "line-through opacity-75"}>
              {shown(row.before)}
            </span>
            <ArrowRight aria-hidden="true" className="size-3 shrink-0 text-muted-foreground" />
            <span className="sr-only">{t("diff.is")}</span>
          </>
        ) : null}
        <span className={row.after === null ? "text-muted-foreground" : "font-medium"}>
          {shown(row.after)}
        </span>
      </dd>
    </>
  );
}

// Common settings have a translated name; others show the API's own.
function MemberName({ path }: { path: string }) {
  const t = useTranslations("audit");
  const names = path.split(".").map((part) => {
    const known = optionalText(t, `member.${part}`) ?? nameOf(part, t);
    return known === part ? null : known;
  });
  return names.includes(null) ? <span className="font-mono">{path}</span> : names.join(" · ");
}

/** API constants such as ENABLED, single or in a list, translated; anything else unchanged. */
function nameOf(value: string, t: ReturnType<typeof useTranslations<"audit">>): string {
  if (!WORDS.test(value)) return value;
  return value
    .split(", ")
    .map((word) => optionalText(t, `value.${word}`) ?? word)
    .join(", ");
}
