import type { Metadata } from "next";
import { CodeFigure } from "#components/api-reference/code-figure";
import { MarkedText } from "#components/api-reference/marked-text";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsErrorsPage, loadDocsErrorsPage } from "#lib/pages/docs/load-docs-page";

export const metadata: Metadata = { title: "Error catalog" };

export default async function ErrorsPage() {
  return <ErrorsScreen {...(await loadDocsErrorsPage())} />;
}

/** The catalog of errors that each problem's `type` links to. */
function ErrorsScreen({ contents, errors }: DocsErrorsPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs/errors" language={null}>
      <h1 className="text-2xl font-semibold tracking-tight">Error catalog</h1>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-muted-foreground">
        <MarkedText text="The `type` of every problem is the address of its entry here. Base decisions on `code`; the [guide](/docs/guides/errors) explains how." />
      </p>
      {errors.map(({ code, status, title, meaning, remedy, example }) => (
        <section
          key={code}
          id={code}
          aria-labelledby={`${code}-title`}
          className="mt-8 grid scroll-mt-20 gap-x-8 gap-y-3 border-t border-border pt-8 target:border-foreground xl:grid-cols-2"
        >
          <div>
            <h2 id={`${code}-title`} className="text-lg font-semibold tracking-tight break-words">
              <span className="tabular font-mono text-sm text-muted-foreground">{status}</span> {code}
            </h2>
            <p className="mt-1 text-sm font-medium">{title}</p>
            <p className="mt-2 max-w-prose text-sm leading-relaxed text-muted-foreground">
              <MarkedText text={meaning} />
            </p>
            <p className="mt-2 max-w-prose text-sm leading-relaxed">
              <MarkedText text={remedy} />
            </p>
          </div>
          <div className="min-w-0">
            <CodeFigure
              title="Sample answer"
              name={`${code}: sample answer`}
              source={example}
              language="json"
            />
          </div>
        </section>
      ))}
    </ReferenceFrame>
  );
}
