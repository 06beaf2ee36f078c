"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";

/** Opens the column menu; hidden on phones, whose cards have no columns. */
export function ColumnMenuButton(props: ComponentProps<typeof Button>) {
  const t = useTranslations("lists");
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={t("columns.button")}
      title={t("columns.button")}
      {...props}
      className="max-md:hidden"
    >
      <Columns3 aria-hidden="true" />
    </Button>
  );
}
