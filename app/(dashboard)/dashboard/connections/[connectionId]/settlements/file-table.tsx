import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { isFileBookable, isFileInterrupted, isFileMoving } from "#lib/domain/ledger/settlement-file";
import type { SettlementFileView } from "#lib/schemas/payment/settlement-file";
import { BookFile, WithdrawFile } from "./file-actions";
import { FilePreview } from "./file-preview";

type FileTableProps = { label: string; files: readonly SettlementFileView[]; connectionId: string };

/** The files that were imported, what became of their rows, and the rows that were not taken. */
export function FileTable({ label, files, connectionId }: FileTableProps) {
  const t = useTranslations("connections.settlements");
  const columns: TableColumn<SettlementFileView>[] = [
    {
      id: "file",
      label: t("file"),
      cell: ({ name, createdAt }) => (
        <>
          <span className="block wrap-anywhere">{name}</span>
          <span className="block text-xs text-muted-foreground">
            <DateTime value={createdAt} />
          </span>
        </>
      ),
    },
    {
      id: "rows",
      label: t("rows"),
      cell: (file) => <Rows file={file} />,
    },
    { id: "problems", label: t("notTaken"), cell: (file) => <NotTaken file={file} /> },
    {
      id: "actions",
      label: t("actions"),
      cell: (file) => (
        <span className="flex flex-wrap gap-2">
          <BookFile file={file} connectionId={connectionId} />
          <WithdrawFile file={file} connectionId={connectionId} />
        </span>
      ),
    },
  ];
  return <ColumnTable label={label} columns={columns} rows={files} keyOf={({ id }) => id} />;
}

function Rows({ file }: { file: SettlementFileView }) {
  const t = useTranslations("connections.settlements");
  const { status, rows, rowsDone, taken, known, ignored, refused, unmatched, waiting, refusal } = file;
  if (refusal) return t(`refusal.${refusal}`);
  if (status === "WITHDRAWN") return t("withdrawnFile");
  if (status === "READING") return <Reading label={t("reading")} />;
  if (isFileBookable(status)) return <FilePreview file={file} />;
  if (isFileInterrupted(status)) return t("interrupted");
  if (isFileMoving(status)) {
    const label = t("processing", { done: rowsDone, rows });
    return (
      <>
        <span className="block">{label}</span>
        <progress aria-label={label} className="w-full accent-primary" max={rows} value={rowsDone} />
      </>
    );
  }
  return (
    <>
      <span className="block">{t("counts", { taken, known, ignored, refused })}</span>
      {unmatched > 0 ? (
        <span className="block text-muted-foreground">{t("unmatched", { unmatched, waiting })}</span>
      ) : null}
    </>
  );
}

function Reading({ label }: { label: string }) {
  return (
    <>
      <span className="block">{label}</span>
      <progress aria-label={label} className="w-full accent-primary" />
    </>
  );
}

function NotTaken({ file: { problems, refused } }: { file: SettlementFileView }) {
  const t = useTranslations("connections.settlements");
  if (refused === 0) return t("none");
  return (
    <details>
      <summary className="cursor-pointer">{t("showRows", { count: refused })}</summary>
      <ul className="mt-2 flex flex-col gap-2 text-xs">
        {problems.map(({ line, problem, text }) => (
          <li key={line}>
            <span className="block">{t("row", { line, problem: t(`problem.${problem}`) })}</span>
            <code className="block break-all text-muted-foreground">{text}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
