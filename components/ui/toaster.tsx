"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { Toaster as Sonner, type ToasterProps } from "sonner";

/** Where toasts appear; one in the dashboard's layout. Say what happened: `toast.success(t("tokenRevoked"))` from "sonner". */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  const t = useTranslations("ui");
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
