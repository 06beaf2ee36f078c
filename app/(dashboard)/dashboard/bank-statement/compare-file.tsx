"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";
import { Failed } from "#components/ui/failed";
import { Spinner } from "#components/ui/spinner";
import { failureKind } from "#lib/client/failure-kind";
import { useSend } from "#lib/client/use-send";
import type { ShownConnection } from "./compared-lines";
import { ComparisonResult } from "./comparison-result";
import { RefusedFile, sendFile } from "./send-file";

/** A bank's file, chosen or dropped, and what it has in common with what was sent. */
export function CompareFile({ connections }: { connections: readonly ShownConnection[] }) {
  const t = useTranslations("bankStatement");
  // The answer holds a bank's lines: they go when the person leaves the page.
  const compare = useSend(sendFile, { isSecret: true });
  const name = compare.variables?.name ?? "";
  return (
    <div className="flex flex-col gap-6">
      <FileChoice
        busy={compare.isPending}
        isSmall={compare.data !== undefined}
        onChoose={(file) => compare.mutate(file)}
      />
      <p role="status" className={compare.isPending ? "flex items-center gap-2 text-sm" : "sr-only"}>
        {compare.isPending ? <Spinner /> : null}
        <span className="min-w-0 wrap-anywhere">
          {compare.isPending ? t("comparing", { name }) : compare.data ? t("compared", { name }) : null}
        </span>
      </p>
      {compare.error ? <FileFailure error={compare.error} name={name} /> : null}
      {compare.data ? (
        <ComparisonResult name={name} comparison={compare.data} connections={connections} />
      ) : null}
    </div>
  );
}

type FileChoiceProps = {
  busy: boolean;
  /** Leaves the page to an answer. */
  isSmall: boolean;
  onChoose: (file: File) => void;
};

function FileChoice({ busy, isSmall, onChoose }: FileChoiceProps) {
  const t = useTranslations("bankStatement.choose");
  const hintId = useId();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !busy) onChoose(file);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files);
    // The same file can be chosen again, after the bank's new download.
    target.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }

  return (
    <label
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-col items-center gap-3 rounded-xl border border-dashed border-input bg-card px-6 text-center transition-colors",
        isSmall ? "py-4 sm:flex-row sm:text-left" : "py-8",
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring",
        busy ? "cursor-progress" : "cursor-pointer hover:bg-muted/60",
        isOver && "border-accent bg-accent-soft",
      )}
    >
      {isSmall ? null : (
        <>
          <FileUp aria-hidden="true" className="size-6 text-muted-foreground" />
          <span className="font-medium">
            {t("title")}
            <span className="max-sm:hidden"> {t("drag")}</span>
          </span>
        </>
      )}
      <input
        type="file"
        accept=".ofx,.ret,.txt"
        onChange={choose}
        disabled={busy}
        aria-label={t("button")}
        aria-describedby={hintId}
        className="sr-only"
      />
      <span aria-hidden="true" className={buttonVariants({ variant: "secondary" })}>
        {t("button")}
      </span>
      <span id={hintId} className="max-w-prose text-sm text-balance text-muted-foreground">
        {t("hint")}
      </span>
    </label>
  );
}

function FileFailure({ error, name }: { error: Error; name: string }) {
  const t = useTranslations("bankStatement.problem");
  const failure = useTranslations("dashboard.failure");
  if (!(error instanceof RefusedFile)) return <Failed>{failure(failureKind(error))}</Failed>;
  const { problem, line } = error;
  return <Failed>{t(problem, { name, line: line ?? 1 })}</Failed>;
}
