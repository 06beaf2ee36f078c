"use client";

import type { ReactNode } from "react";
import { useCopy } from "#components/ui/use-copy.ts";

export type CopyCodeProps = {
  value: string;
  /** What is copied, as a verb phrase, and what is said once it is. */
  labels: { copy: string; copied: string };
  iconOnly?: boolean;
  /** Of buttonVariants, as the server reckoned it. */
  look: string;
};

type CopyCodeButtonProps = CopyCodeProps & { marks: { copy: ReactNode; copied: ReactNode } };

/** The component kit's CopyButton for payers: its words and marks come from the server, and weigh on no script. */
export function CopyCodeButton({ value, labels, iconOnly, look, marks }: CopyCodeButtonProps) {
  const { copied, copy } = useCopy(value);
  return (
    <button type="button" onClick={copy} title={iconOnly ? labels.copy : undefined} className={look}>
      {copied ? marks.copied : marks.copy}
      <span className={iconOnly ? "sr-only" : undefined}>
        {copied && !iconOnly ? labels.copied : labels.copy}
      </span>
      <span role="status" className="sr-only">
        {copied ? labels.copied : ""}
      </span>
    </button>
  );
}
