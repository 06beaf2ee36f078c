"use client";

import { useCopy } from "#components/ui/use-copy.ts";

type CopyCodeProps = {
  value: string;
  /** What is copied, as a verb phrase, and what is said once it is. */
  words: { copy: string; copied: string };
  iconOnly?: boolean;
  /** Of buttonVariants, as the server reckoned it. */
  look: string;
};

/** The component kit's CopyButton for payers: its words come from the server, so that no dictionary travels with it. */
export function CopyCode({ value, words, iconOnly, look }: CopyCodeProps) {
  const { copied, copy } = useCopy(value);
  return (
    <button type="button" onClick={copy} title={iconOnly ? words.copy : undefined} className={look}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {copied ? (
          <path d="m3 8.5 3.25 3.25L13 5" />
        ) : (
          <path d="M5.5 5.5V4A1.5 1.5 0 0 1 7 2.5h5A1.5 1.5 0 0 1 13.5 4v5a1.5 1.5 0 0 1-1.5 1.5h-1.5m-6.5-5h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V7A1.5 1.5 0 0 1 4 5.5Z" />
        )}
      </svg>
      <span className={iconOnly ? "sr-only" : undefined}>
        {copied && !iconOnly ? words.copied : words.copy}
      </span>
      <span role="status" className="sr-only">
        {copied ? words.copied : ""}
      </span>
    </button>
  );
}
