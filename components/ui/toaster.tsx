"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner, type ToasterProps } from "sonner";
import { showToasts } from "#components/ui/toast.ts";

/** Renders the toasts; ToasterOnDemand takes its place until the first toast. */
export default function Toaster() {
  const { resolvedTheme } = useTheme();
  const t = useTranslations("ui");
  // After Sonner's own effect, which subscribes it.
  useEffect(() => showToasts((kind, text) => void sonner[kind](text)), []);
  const theme: ToasterProps["theme"] = resolvedTheme === "dark" ? "dark" : "light";
  return (
    <Sonner
      theme={theme}
      className="!font-sans"
      position="bottom-right"
      closeButton
      containerAriaLabel={t("notifications")}
      toastOptions={{
        closeButtonAriaLabel: t("close"),
        classNames: {
          toast: "!bg-popover !text-foreground !border-border !shadow-pop !rounded-lg",
          description: "!text-muted-foreground",
          success: "[&_[data-icon]]:!text-success",
          error: "[&_[data-icon]]:!text-danger",
        },
      }}
    />
  );
}
