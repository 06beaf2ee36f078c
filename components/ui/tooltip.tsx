"use client";

import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactNode } from "react";

type TooltipProps = { content: ReactNode; children: ReactNode; side?: "top" | "right" | "bottom" | "left" };

/** A short explanation of the one control inside. Nothing that is needed to act may live only here. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={250}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-md bg-primary px-2.5 py-1.5 text-xs text-primary-foreground shadow-pop data-[state=delayed-open]:animate-enter"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
