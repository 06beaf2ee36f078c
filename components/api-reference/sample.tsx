import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button";
import { SAMPLE_LABELS, type SampleLanguage } from "#lib/domain/sample-languages";
import type { ReferenceOperation } from "#lib/schemas/api-reference";

type SampleProps = { operation: Pick<ReferenceOperation, "id" | "samples">; language: SampleLanguage };

/** An operation's sample in one language, to be copied and run as it is. */
export function Sample({ operation, language }: SampleProps) {
  const t = useTranslations("apiReference");
  const label = SAMPLE_LABELS[language];
  const sample = operation.samples.find((one) => one.label === label);
  if (!sample) return null;
  const name = `${operation.id}: ${t("sample", { language: label })}`;
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-card">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b border-border px-3 text-xs text-muted-foreground">
        {label}
        <CopyButton value={sample.source} label={t("copy")} iconOnly variant="ghost" />
      </figcaption>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-112 overflow-auto p-3"
      >
        <pre className="font-mono text-xs leading-relaxed">{sample.source}</pre>
      </section>
    </figure>
  );
}
