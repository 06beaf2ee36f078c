"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner, type ToasterProps } from "sonner";
import { showToasts } from "#components/ui/toast.ts";

/** Draws the toasts; ToasterOnDemand stands in for it until there are any. */
export default function Toaster() {
  const { resolvedTheme } = useTheme();
  const t = useTranslations("ui");
  // After Sonner's own effect, by which it begins to listen.
  useEffect(() => showToasts((kind, text) => void sonner[kind](text)), []);
  const theme: ToasterProps["theme"] = resolvedTheme === "dark" ? "dark" : "light";
  return (
    <Sonner
      theme={theme}
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
