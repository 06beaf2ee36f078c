"use client";

import { useTranslations } from "next-intl";
import * as AlertDialog from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { overlayLook, panelLook } from "#components/ui/dialog-look.ts";
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
  // For a question without its own button: the element focused before.
  const before = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={opening.isOpen} onOpenChange={opening.setOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLook} />
        <AlertDialog.Content
          className={`${panelLook} p-5 sm:p-6`}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opening.trigger.current ?? before.current;
            if (back instanceof HTMLElement) back.focus();
          }}
        >
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
