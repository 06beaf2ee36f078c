import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import type { ResponsePage } from "./load-response-page";

type Sheet = ResponsePage["sheet"];
type ResponsePart = Sheet["parts"][number];

/** The response to a dispute as a document that a reader at a bank understands by itself. */
export function ResponseSheet({ sheet }: { sheet: Sheet }) {
  return (
    <article
      lang={sheet.locale}
      className="rounded-xl border border-border bg-card px-6 py-8 text-sm shadow-card sm:px-10 print:border-0 print:px-0 print:shadow-none"
    >
      <p className="text-muted-foreground">{sheet.sender}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{sheet.title}</h1>
      <p className="tabular mt-2 text-display font-semibold">{sheet.amount}</p>
      {sheet.parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <p className="tabular mt-8 text-xs text-muted-foreground">{sheet.issued}</p>
    </article>
  );
}

function Part({ part: { title, hint, rows = [], lines = [] } }: { part: ResponsePart }) {
  if (rows.length === 0 && lines.length === 0) return null;
  return (
    <section className="mt-8 break-inside-avoid-page">
      <h2 className="text-base font-semibold">{title}</h2>
      {hint ? <p className="mt-1 text-xs text-muted-foreground">{hint}</p> : null}
      {rows.length > 0 ? (
        <ReceiptLines>
          {rows.map(({ label, value }) => (
            <ReceiptLine key={`${label} ${value}`} term={label}>
              <span className="tabular wrap-anywhere">{value}</span>
            </ReceiptLine>
          ))}
        </ReceiptLines>
      ) : null}
      {lines.length > 0 ? <Lines lines={lines} /> : null}
    </section>
  );
}

function Lines({ lines }: { lines: NonNullable<ResponsePart["lines"]> }) {
  return (
    <ol className="mt-3 flex flex-col gap-2">
      {lines.map(({ at, text, proof }) => (
        <li key={`${at} ${text}`} className="flex flex-col gap-x-4 sm:flex-row">
          <span className="tabular shrink-0 text-muted-foreground sm:w-52">{at}</span>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            {text}
            {proof ? (
              <span className="block font-mono text-xs break-all text-muted-foreground">{proof}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
