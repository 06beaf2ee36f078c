import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button";

/** A body as transmitted, formatted if it is JSON; scrolls in its box. */
export function BodyText({ label, text }: { label: string; text: string }) {
  const t = useTranslations("developers");
  const shown = laidOut(text);
  return (
    <div className="relative">
      <div className="absolute top-2 right-2">
        <CopyButton value={shown} label={t("copy")} iconOnly />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-border bg-muted/50 p-3 pr-12"
      >
        <pre className="font-mono text-xs leading-relaxed">{shown}</pre>
      </section>
    </div>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
