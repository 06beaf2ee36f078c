import { cn } from "#components/ui/cn.ts";

/** Pretty-printed JSON that scrolls in its box. */
export function Json({ text, label, className }: { text: string; label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={cn("max-h-[70dvh] overflow-auto", className)}>
      <pre translate="no" className="font-mono text-xs leading-relaxed">
        {text}
      </pre>
    </section>
  );
}
