"use client";

import { Download } from "lucide-react";
import { CsvMenu } from "#components/lists/csv-menu";
import { useCsvChoice } from "#components/lists/use-csv-choice.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { csvHref } from "#lib/client/csv-href";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";

type CsvLinkProps = {
  /** The file's address without the CSV format. */
  href: string;
  label: string;
  /** The person's CSV format; null if never chosen. */
  chosen: CsvChoice | null;
  size?: "sm" | "md";
};

/** A CSV download, with the menu of CSV formats. */
export function CsvLink({ href, label, chosen, size = "md" }: CsvLinkProps) {
  const { choice, isOwn, choose } = useCsvChoice(chosen);
  return (
    <span className="flex gap-1">
      <a href={csvHref(href, choice)} download className={buttonVariants({ variant: "secondary", size })}>
        <Download aria-hidden="true" />
        {label}
      </a>
      <CsvMenu
        choice={choice}
        isOwn={isOwn}
        onChoose={choose}
        look="secondary"
        size={size === "sm" ? "icon-sm" : "icon"}
      />
    </span>
  );
}
