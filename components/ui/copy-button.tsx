"use client";

import type { VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import type { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyIcon } from "#components/ui/copy-icon";
import { useCopy } from "#components/ui/use-copy.ts";

type CopyButtonProps = VariantProps<typeof buttonVariants> & {
  value: string;
  /** A verb phrase such as "Copy link". With `iconOnly` it is the accessible name. */
  label?: ReactNode;
  iconOnly?: boolean;
  className?: string;
};

/** Copies and confirms it, in the button and to screen readers; a refusal by the browser is shown next to it. */
export function CopyButton({
  value,
  label,
  iconOnly,
  variant = "secondary",
  size,
  className,
}: CopyButtonProps) {
  const t = useTranslations("ui");
  const { outcome, copy } = useCopy(value);
  const copied = outcome === "copied";
  const name = label ?? t("copy");
  return (
    <>
      <Button
        variant={variant}
        size={size ?? (iconOnly ? "icon-sm" : "sm")}
        className={className}
        onClick={copy}
        title={iconOnly && typeof name === "string" ? name : undefined}
      >
        <CopyIcon copied={copied} />
        <span className={iconOnly ? "sr-only" : undefined}>{copied && !iconOnly ? t("copied") : name}</span>
      </Button>
      <span role="status" className={outcome === "refused" ? "text-xs text-muted-foreground" : "sr-only"}>
        {outcome === null ? "" : t(copied ? "copied" : "copyRefused")}
      </span>
    </>
  );
}
