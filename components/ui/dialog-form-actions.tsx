"use client";

import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";

type DialogFormActionsProps = { cancel: string; onCancel: () => void; submit: string; busy: boolean };

/** A dialog form's buttons: cancel and submit. */
export function DialogFormActions({ cancel, onCancel, submit, busy }: DialogFormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </DialogActions>
  );
}
