import { Fragment } from "react";

/** A sentence of the OpenAPI document: what stands between backticks is code. */
export function MarkedText({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index}` }));
  return parts.map(({ part, isCode, key }) =>
    isCode ? (
      <code key={key} className="font-mono text-foreground wrap-break-word">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    ),
  );
}
