"use client";

import { Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";

export type CsvMenuButtonProps = ComponentProps<typeof Button> & {
  look: "ghost" | "secondary";
  size: "icon" | "icon-sm";
};

/** Opens the menu of CSV formats. */
export function CsvMenuButton({ look, ...props }: CsvMenuButtonProps) {
  const t = useTranslations("lists.csv");
  return (
    <Button variant={look} aria-haspopup="menu" aria-label={t("button")} title={t("button")} {...props}>
      <Settings2 aria-hidden="true" />
    </Button>
  );
}
