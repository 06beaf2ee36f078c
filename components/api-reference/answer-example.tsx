import { useTranslations } from "next-intl";
import type { ReferenceOperation } from "#lib/schemas/api-reference";

/** What an operation answers, as an example; nothing for one that answers nothing. */
export function AnswerExample({ operation }: { operation: ReferenceOperation }) {
  const t = useTranslations("apiReference");
  if (operation.example === null) return null;
  return (
    <details className="mt-3 overflow-hidden rounded-lg border border-border bg-card">
      <summary className="flex min-h-10 cursor-pointer items-center px-3 text-xs text-muted-foreground">
        {t("example")}
      </summary>
      <section
        aria-label={`${operation.id}: ${t("example")}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-112 overflow-auto border-t border-border p-3"
      >
        <pre className="font-mono text-xs leading-relaxed">{operation.example}</pre>
      </section>
    </details>
  );
}
