"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";

type ConfirmedActionProps = {
  action: UseMutationResult<unknown, Error, void>;
  trigger: ReactNode;
  /** Shows above the question what it is about. */
  about?: ReactNode;
  /** `keep` labels the cancel button, if “Cancel” is not clear enough. */
  labels: { title: string; body: string; confirm: string; keep?: string; done: string };
  tone?: "primary" | "danger";
};

/** Runs an action after confirmation, shows its result, and refreshes the page. */
export function ConfirmedAction({ action, trigger, about, labels, tone }: ConfirmedActionProps) {
  const router = useRouter();
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function confirm() {
    action.mutate(undefined, {
      onSuccess: () => toast.success(labels.done),
      onError: say,
      onSettled: () => {
        setOpen(false);
        router.refresh();
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      tone={tone}
      trigger={trigger}
      title={labels.title}
      description={
        about ? (
          <>
            {about}
            <span className="block">{labels.body}</span>
          </>
        ) : (
          labels.body
        )
      }
      confirmLabel={labels.confirm}
      cancelLabel={labels.keep}
      busy={action.isPending}
      onConfirm={confirm}
    />
  );
}
