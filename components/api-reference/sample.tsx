import { CodeFigure } from "#components/api-reference/code-figure";
import { SAMPLE_LABELS, type SampleLanguage } from "#lib/merchants/sample-languages.rules";
import type { ReferenceOperation } from "#lib/schemas/api-reference";
import type { DocLanguage } from "#lib/schemas/docs";

const DOC_LANGUAGES: Record<SampleLanguage, DocLanguage> = {
  curl: "sh",
  typescript: "ts",
  python: "python",
  php: "php",
};

type SampleProps = { operation: Pick<ReferenceOperation, "id" | "samples">; language: SampleLanguage };

/** An operation's sample in one language, ready to copy and run. */
export function Sample({ operation, language }: SampleProps) {
  const label = SAMPLE_LABELS[language];
  const sample = operation.samples.find((one) => one.label === label);
  if (!sample) return null;
  return (
    <CodeFigure
      title={label}
      name={`${operation.id}: sample in ${label}`}
      source={sample.source}
      language={DOC_LANGUAGES[language]}
    />
  );
}
