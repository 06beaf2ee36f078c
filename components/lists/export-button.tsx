"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { CsvMenu } from "#components/lists/csv-menu";
import { useCsvChoice } from "#components/lists/use-csv-choice.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { csvHref } from "#lib/client/csv-href";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";

const loadDialog = () => import("#components/lists/export-dialog").then((loaded) => loaded.ExportDialog);
const ExportDialog = dynamic(loadDialog, { ssr: false });

type ExportButtonProps = {
  /** The file's address without the CSV format. */
  href: string;
  pageInfo: { total: number; mayBeMore: boolean };
  /** The person's CSV format; null if never chosen. */
  chosen: CsvChoice | null;
};

/**
 * Exports all rows that match the filters as CSV: with progress if scripts run, else as a download link. Includes the menu of CSV
 * formats.
 */
export function ExportButton({ href: file, pageInfo, chosen }: ExportButtonProps) {
  const t = useTranslations("lists.export");
  const [open, setOpen] = useState(false);
  const { choice, isOwn, choose } = useCsvChoice(chosen);
  const href = csvHref(file, choice);

  function start(event: MouseEvent) {
    // The browser handles a new tab or "save as".
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a href={href} download onClick={start} className={buttonVariants({ variant: "secondary" })}>
        <Download aria-hidden="true" />
        {t("button")}
      </a>
      <CsvMenu choice={choice} isOwn={isOwn} onChoose={choose} look="secondary" size="icon" />
      {open ? (
        <ExportDialog
          href={href}
          filename={fileNameOf(file)}
          pageInfo={pageInfo}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The last part of an address, without its query. */
function fileNameOf(href: string): string {
  const [path = ""] = href.split("?");
  return path.slice(path.lastIndexOf("/") + 1);
}
