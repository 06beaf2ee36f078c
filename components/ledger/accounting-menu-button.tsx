"use client";

import { BookOpen } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";

/** Opens the menu of files for accounting programs; `title` names it. */
export function AccountingMenuButton({ title, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="secondary"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={title}
      title={title}
      {...props}
    >
      <BookOpen aria-hidden="true" />
    </Button>
  );
}
