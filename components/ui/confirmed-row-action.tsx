"use client";

import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";

type ConfirmedRowActionProps = Pick<ComponentProps<typeof ConfirmedAction>, "action" | "tone"> & {
  /** `button` names the action, `label` also what it is done to. */
  labels: ComponentProps<typeof ConfirmedAction>["labels"] & { button: string; label: string };
  variant?: "secondary" | "ghost";
};

/** An action on one row of a list, after confirmation. */
export function ConfirmedRowAction({ action, tone, labels, variant = "secondary" }: ConfirmedRowActionProps) {
  const { button, label, ...dialog } = labels;
  return (
    <ConfirmedAction
      action={action}
      tone={tone}
      trigger={
        <Button variant={variant} size="sm" aria-label={label}>
          {button}
        </Button>
      }
      labels={dialog}
    />
  );
}
