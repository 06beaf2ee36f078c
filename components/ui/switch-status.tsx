"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";

type SwitchStatusProps<Enabled extends string> = {
  isDisabled: boolean;
  /** The status value of an enabled object. */
  enabled: Enabled;
  update: {
    isPending: boolean;
    mutate: (
      body: { status: Enabled | "DISABLED" },
      callbacks: { onSuccess: () => void; onError: (error: Error) => void; onSettled: () => void },
    ) => void;
  };
  size?: "sm";
  labels: {
    enable: string;
    enabled: string;
    disable: string;
    title: string;
    body: string;
    confirm: string;
    disabled: string;
  };
};

/** Disables an object after confirmation, or enables it again; shows the result and refreshes the page. */
export function SwitchStatus<Enabled extends string>({
  isDisabled,
  enabled,
  update,
  size,
  labels,
}: SwitchStatusProps<Enabled>) {
  const router = useRouter();
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function change(status: Enabled | "DISABLED", done: string) {
    update.mutate(
      { status },
      {
        onSuccess: () => toast.success(done),
        onError: say,
        onSettled: () => {
          setOpen(false);
          router.refresh();
        },
      },
    );
  }

  if (isDisabled) {
    return (
      <Button
        variant="secondary"
        size={size}
        busy={update.isPending}
        onClick={() => change(enabled, labels.enabled)}
      >
        {labels.enable}
      </Button>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <Button variant="secondary" size={size}>
          {labels.disable}
        </Button>
      }
      title={labels.title}
      description={labels.body}
      confirmLabel={labels.confirm}
      busy={update.isPending}
      onConfirm={() => change("DISABLED", labels.disabled)}
    />
  );
}
