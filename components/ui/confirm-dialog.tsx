"use client";

import { useTranslations } from "next-intl";
import * as AlertDialog from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { DialogActions, overlayLook, panelLook } from "#components/ui/dialog";

type ConfirmDialogProps = {
  /** The button that opens it; leave it out and give `open` to drive it from outside. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  description: ReactNode;
  /** A verb: "Cancel charge", never "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: "primary" | "danger";
  busy?: boolean;
  /** Leaves closing to the caller (with `open`), so that the dialog can stay while the request runs. */
  keepOpen?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. Focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations("ui");
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger ? <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLook} />
        <AlertDialog.Content className={`${panelLook} p-5 sm:p-6`}>
          <AlertDialog.Title className="text-lg font-semibold tracking-tight">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-sm text-muted-foreground">
            {props.description}
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel ?? t("cancel")}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                variant={props.tone === "primary" ? "primary" : "danger"}
                busy={props.busy}
                onClick={(event) => {
                  if (props.keepOpen) event.preventDefault();
                  props.onConfirm();
                }}
              >
                {props.confirmLabel}
              </Button>
            </AlertDialog.Action>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
