"use client";

import { useTranslations } from "next-intl";
import * as AlertDialog from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { overlayLook, panelLook } from "#components/ui/dialog-look.ts";
import { useFocusReturn } from "#components/ui/use-focus-return.ts";
import type { Opening } from "#components/ui/use-opening.ts";

/** A question's texts and its action. */
export type Question = {
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  description: ReactNode;
  /** A verb: "Cancel charge", never "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: "primary" | "danger" | undefined;
  busy?: boolean;
  /** The caller closes the dialog (with `open`), so that it can stay during the request. */
  keepOpen?: boolean;
  onConfirm: () => void;
};

/** An open question. Focus starts on the safe answer, and returns to where it was. */
export default function ConfirmPanel({ opening, question }: { opening: Opening; question: Question }) {
  const t = useTranslations("ui");
  const focus = useFocusReturn(opening.trigger);
  return (
    <AlertDialog.Root open={opening.isOpen} onOpenChange={opening.setOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLook} />
        <AlertDialog.Content className={`${panelLook} p-5 sm:p-6`} {...focus}>
          <AlertDialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
            {question.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-sm text-muted-foreground">
            {question.description}
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{question.cancelLabel ?? t("cancel")}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                variant={question.tone === "primary" ? "primary" : "danger"}
                busy={question.busy}
                onClick={(event) => {
                  if (question.keepOpen) event.preventDefault();
                  question.onConfirm();
                }}
              >
                {question.confirmLabel}
              </Button>
            </AlertDialog.Action>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
