"use client";

import type { ReactNode } from "react";
import { useCopy } from "#components/ui/use-copy.ts";

type CopyCodeButtonProps = {
  value: string;
  /** The button's verb phrase, and the text of each outcome. */
  labels: { copy: string; copied: string; refused: string };
  iconOnly: boolean;
  /** Classes from buttonVariants, computed by the server. */
  look: string;
  marks: { copy: ReactNode; copied: ReactNode };
};

/** CopyButton for payers: its texts and icons come from the server and add to no script. */
export function CopyCodeButton({ value, labels, iconOnly, look, marks }: CopyCodeButtonProps) {
  const { outcome, copy } = useCopy(value);
  const said = outcome === null ? "" : labels[outcome];
  return (
    <>
      <button type="button" onClick={copy} title={iconOnly ? labels.copy : undefined} className={look}>
        {outcome === "copied" ? marks.copied : marks.copy}
        <span className={iconOnly ? "sr-only" : undefined}>
          {outcome === "copied" && !iconOnly ? labels.copied : labels.copy}
        </span>
      </button>
      <span
        role="status"
        className={outcome === "refused" ? "mt-2 block text-sm text-muted-foreground" : "sr-only"}
      >
        {said}
      </span>
    </>
  );
}
