import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "#components/ui/glyph";

const TONES = {
  info: { look: "bg-accent-soft [&>svg]:text-accent", glyph: "info" },
  warning: { look: "bg-warning-soft [&>svg]:text-warning", glyph: "warning" },
  danger: { look: "bg-danger-soft [&>svg]:text-danger", glyph: "cross" },
} satisfies Record<string, { look: string; glyph: GlyphName }>;

type NoticeProps = {
  tone: keyof typeof TONES;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Alert for payers, rendered by the server: the same look, without scripts. */
export function Notice({ tone, title, children, action, className = "" }: NoticeProps) {
  const { look, glyph } = TONES[tone];
  return (
    <div className={`flex items-start gap-3 rounded-lg px-4 py-3 text-sm ${look} ${className}`}>
      <Glyph name={glyph} className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2.5">
        <div className="min-w-[min(100%,12rem)] flex-1 [overflow-wrap:anywhere]">
          {title ? <p className="font-medium">{title}</p> : null}
          <div className={`text-foreground/85 ${title ? "mt-0.5" : ""}`}>{children}</div>
        </div>
        {action ? <div className="max-w-full">{action}</div> : null}
      </div>
    </div>
  );
}
