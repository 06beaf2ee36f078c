import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";
import { isFileBookable, isFileInterrupted, isFileMoving } from "#lib/reconciliation/settlement-file.rules";
import { BookFile, WithdrawFile } from "./file-actions";
import { FilePreview } from "./file-preview";

type FileListProps = { label: string; files: readonly SettlementFileView[]; connectionId: string };

/** The imported files: results of their rows, rejected rows, and available actions. */
export function FileList({ label, files, connectionId }: FileListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {files.map((file) => (
        <FileItem key={file.id} file={file} connectionId={connectionId} />
      ))}
    </ul>
  );
}

function FileItem({ file, connectionId }: { file: SettlementFileView; connectionId: string }) {
  return (
    <li className="flex flex-col gap-4 p-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{file.name}</h3>
          <p className="text-xs text-muted-foreground">
            <DateTime value={file.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <BookFile file={file} connectionId={connectionId} />
          <WithdrawFile file={file} connectionId={connectionId} />
        </div>
      </div>
      <div>
        <Rows file={file} />
      </div>
      <NotAccepted file={file} />
    </li>
  );
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

function NotAccepted({ file: { problems, refused } }: { file: SettlementFileView }) {
  const t = useTranslations("connections.settlements");
  if (refused === 0) return null;
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
