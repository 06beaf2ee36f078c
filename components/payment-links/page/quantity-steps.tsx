"use client";

import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useRef } from "react";

type QuantityStepsProps = ComponentProps<"input"> & { labels: { less: string; more: string } };

/** A whole number, typed or changed by one with its buttons; without scripts only the field. */
export function QuantitySteps({ labels, ...control }: QuantityStepsProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    if (by === 1) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="flex items-center gap-2">
      <StepButton label={labels.less} onClick={() => step(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <input {...control} ref={input} />
      <StepButton label={labels.more} onClick={() => step(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </StepButton>
    </div>
  );
}

function StepButton({ label, ...props }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-md border border-input text-foreground hover:bg-muted [@media(scripting:none)]:hidden"
      {...props}
    />
  );
}
