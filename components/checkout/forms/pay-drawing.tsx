import type { ReactNode } from "react";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** The look of a payer's forms, rendered once by the server so that it adds to no script. */
export type PayDrawing = {
  button: string;
  input: string;
  /** Shown next to the text of a busy button. */
  spinner: ReactNode;
  /** Shown next to an invalid field's error. */
  errorMark: ReactNode;
  /** Shown at the end of a select. */
  selectMark: ReactNode;
};

export const PAY_DRAWING: PayDrawing = {
  button: buttonVariants({ size: "xl", className: "w-full" }),
  input: payControlLook,
  spinner: <SpinnerRing className="size-4" />,
  errorMark: (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" fill="currentColor">
      <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.75 3.75a.75.75 0 0 1 1.5 0v3.5a.75.75 0 0 1-1.5 0v-3.5ZM8 11.9a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8Z" />
    </svg>
  ),
  selectMark: (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
    >
      <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  ),
};
