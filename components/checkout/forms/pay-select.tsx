"use client";

import type { ComponentProps } from "react";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";

/** A native select: the platform's own picker on phones, type-ahead and screen-reader support for nothing. */
export function PaySelect(props: ComponentProps<"select">) {
  return (
    <span className="relative flex w-full min-w-0">
      <select
        {...props}
        className={`${payControlLook} appearance-none overflow-hidden py-0 pr-9 text-ellipsis`}
      />
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
    </span>
  );
}
