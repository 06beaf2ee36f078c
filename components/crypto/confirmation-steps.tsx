import { cn } from "#components/ui/cn.ts";

/** Confirmations as steps that fill up. Decorative: the text next to it counts them. */
export function ConfirmationSteps({ done, required }: { done: number; required: number }) {
  const steps = Array.from({ length: required }, (_, index) => index);
  return (
    <span aria-hidden="true" className="flex w-full gap-1">
      {steps.map((step) => (
        <span
          key={step}
          className={cn(
            "h-1.5 flex-1 rounded-full transition-colors",
            step < done ? "bg-success" : "bg-border",
          )}
        />
      ))}
    </span>
  );
}
