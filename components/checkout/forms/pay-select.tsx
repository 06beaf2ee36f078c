"use client";

import type { ComponentProps } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

/** A native select, with the platform's picker on phones, type-ahead and screen-reader support built in. */
export function PaySelect(props: ComponentProps<"select">) {
  const { drawing } = usePayment();
  return (
    <span className="relative flex w-full min-w-0">
      <select
        {...props}
        className={`${drawing.input} appearance-none overflow-hidden py-0 pr-9 text-ellipsis`}
      />
      {drawing.selectMark}
    </span>
  );
}
