import { CodeFigure } from "#components/api-reference/code-figure";
import { FieldList } from "#components/api-reference/field-list";
import { MarkedText } from "#components/api-reference/marked-text";
import { MethodBadge } from "#components/api-reference/method-badge";
import { Sample } from "#components/api-reference/sample";
import type { SampleLanguage } from "#lib/merchants/sample-languages.rules";
import type { OperationOnPage, ReferenceOperation } from "#lib/schemas/api-reference";

type OperationSectionProps = { operation: OperationOnPage; language: SampleLanguage };

/** One operation: its input and output on one side, a sample on the other. */
export function OperationSection({ operation, language }: OperationSectionProps) {
  return (
    <section
      id={operation.id}
      aria-labelledby={`${operation.id}-title`}
      className="scroll-mt-20 border-t border-border py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${operation.id}-title`} className="text-lg font-semibold tracking-tight">
        {operation.summary}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 font-mono text-xs break-all">
        <MethodBadge method={operation.method} />
        {operation.path}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {operation.description ? (
            <p className="text-sm text-muted-foreground">
              <MarkedText text={operation.description} />
            </p>
          ) : null}
          <FieldList title="Parameters" fields={operation.parameters} />
          <FieldList title="Body" fields={operation.body} />
          <FieldList title="Answer" fields={operation.answer} folded>
            {operation.answerHolds ? (
              <AnswerHolds {...operation.answerHolds} isAll={operation.answer.length === 0} />
            ) : null}
          </FieldList>
          <Statuses operation={operation} />
        </div>
        <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
          <Sample operation={operation} language={language} />
          <AnswerExample operation={operation} />
        </div>
      </div>
    </section>
  );
}

type AnswerHoldsProps = NonNullable<OperationOnPage["answerHolds"]> & { isAll: boolean };

/** Links to the earlier operation of the page that describes the shared fields of the answer. */
function AnswerHolds({ id, summary, list, isAll }: AnswerHoldsProps) {
  return (
    <p className="py-2 text-xs text-muted-foreground">
      {list === null ? "The" : `Each of ${list} has the`} fields of the answer to{" "}
      <a href={`#${id}`} className="font-medium text-accent hover:underline">
        {summary}
      </a>
      {isAll ? "." : ", and:"}
    </p>
  );
}

function Statuses({ operation }: { operation: ReferenceOperation }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-sm border-b border-border pb-1.5 text-sm font-medium">
        Statuses{" "}
        <span className="tabular font-normal text-muted-foreground">
          · {operation.answers.map(({ status }) => status).join(" ")}
        </span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pt-2 text-xs">
        {operation.answers.map(({ status, description }) => (
          <div key={status} className="contents">
            <dt className="tabular font-mono font-medium">{status}</dt>
            <dd className="wrap-break-word text-muted-foreground">
              <MarkedText text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** An operation's example answer; nothing if it returns no body. */
function AnswerExample({ operation: { id, example } }: { operation: ReferenceOperation }) {
  if (example === null) return null;
  const language = example.startsWith("{") || example.startsWith("[") ? "json" : "text";
  return (
    <div className="mt-3">
      <CodeFigure title="Sample answer" name={`${id}: sample answer`} source={example} language={language} />
    </div>
  );
}
