import type { ReactNode } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog";

type ConfirmFactsProps = {
  facts: readonly { term: string; value: ReactNode }[];
  labels: { title: string; body: string; submit: string; back: string };
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Repeats what was filled in before it is requested, because it cannot be taken back. */
export function ConfirmFacts({ facts, labels, busy, onConfirm, onClose }: ConfirmFactsProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      keepOpen
      tone="primary"
      title={labels.title}
      description={
        <>
          {facts.map(({ term, value }) => (
            <span key={term} className="mb-2.5 block">
              <span className="block text-xs">{term}</span>
              <span className="block font-medium wrap-anywhere text-foreground">{value}</span>
            </span>
          ))}
          <span className="mt-4 block">{labels.body}</span>
        </>
      }
      confirmLabel={labels.submit}
      cancelLabel={labels.back}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
