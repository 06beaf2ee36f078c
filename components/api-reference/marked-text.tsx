import { Fragment } from "react";

const MARK = /(`[^`]*`|\[[^\]]+\]\([^)\s]+\))/;

/** A sentence of the documentation: backticks mark code, `[words](address)` is a link. */
export function MarkedText({ text }: { text: string }) {
  const parts = text.split(MARK).map((part, index) => ({ part, key: String(index) }));
  return parts.map(({ part, key }) => <Part key={key} part={part} />);
}

function Part({ part }: { part: string }) {
  if (part.startsWith("`")) {
    return (
      <code className="font-mono text-[0.95em] text-foreground wrap-break-word">{part.slice(1, -1)}</code>
    );
  }
  const [, words, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
  if (!words || !address) return <Fragment>{part}</Fragment>;
  return (
    <a href={address} className="text-foreground underline underline-offset-2">
      {words}
    </a>
  );
}
