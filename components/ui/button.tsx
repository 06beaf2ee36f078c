import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";
import { Spinner } from "#components/ui/spinner";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child, such as a link, with the look of a button. */
    asChild?: boolean;
    /** Shows a spinner and refuses clicks, while the button stays focusable. */
    busy?: boolean;
  };

export function Button({ className, variant, size, asChild, busy, children, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={look} {...props}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type="button"
      className={look}
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
