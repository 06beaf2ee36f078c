"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { buttonVariants } from "#components/ui/button-variants";
import { type ExportFilter, type ExportList, exportHref } from "#lib/query/export-href";

const loadDialog = () => import("#components/lists/export-dialog").then((loaded) => loaded.ExportDialog);
const ExportDialog = dynamic(loadDialog, { ssr: false });

type ExportButtonProps = {
  list: ExportList;
  filter: ExportFilter;
  place: { total: number; mayBeMore: boolean };
};

/** All that the list's filters find, as CSV: with progress where there is a script, else as a link's download. */
export function ExportButton({ list, filter, place }: ExportButtonProps) {
  const t = useTranslations("lists.export");
  const [open, setOpen] = useState(false);
  const href = exportHref(list, filter);

  function start(event: MouseEvent) {
    // Another tab or "save as" is the browser's own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a href={href} download onClick={start} className={buttonVariants({ variant: "ghost", size: "sm" })}>
        <Download aria-hidden="true" />
        {t("button")}
      </a>
      {open ? (
        <ExportDialog href={href} filename={`${list}.csv`} place={place} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
