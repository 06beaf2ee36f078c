"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { Select } from "#components/ui/select";

const never = () => () => {};

/** System, light or dark. Only the browser knows the choice, so the server renders "system". */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations("ui");
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Select
      aria-label={t("theme.label")}
      value={inBrowser ? (theme ?? "system") : "system"}
      onChange={(event) => setTheme(event.target.value)}
      className={className}
    >
      <option value="system">{t("theme.system")}</option>
      <option value="light">{t("theme.light")}</option>
      <option value="dark">{t("theme.dark")}</option>
    </Select>
  );
}
