"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent } from "#components/ui/dialog";
import { failureKind } from "#lib/client/failure-kind";
import { saveStream } from "#lib/client/save-stream";

type ExportDialogProps = {
  href: string;
  filename: string;
  pageInfo: { total: number; mayBeMore: boolean };
  onClose: () => void;
};

type State =
  | { step: "ready" | "done" | "canceled"; records: number }
  | { step: "running"; records: number }
  | { step: "failed"; records: number; why: ReturnType<typeof failureKind> };

/** Exports a list to a file and shows the progress; can be canceled at any time. */
export function ExportDialog({ href, filename, pageInfo, onClose }: ExportDialogProps) {
  const t = useTranslations("lists.export");
  const failed = useTranslations("dashboard");
  const number = new Intl.NumberFormat(useLocale());
  const { state, start, stop } = useExport(href, filename);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t("title")} description={t("body")} className="max-w-md">
        {state.step === "ready" ? (
          <p className="text-sm">
            {t(pageInfo.mayBeMore ? "rowsOrMore" : "rows", { total: number.format(pageInfo.total) })}
          </p>
        ) : (
          <Progress state={state} total={pageInfo.mayBeMore ? null : pageInfo.total} />
        )}
        {state.step === "failed" ? (
          <Alert tone="danger" role="alert" className="mt-3">
            {failed(`failure.${state.why}`)}
          </Alert>
        ) : null}
        <DialogActions>
          {state.step === "running" ? (
            <Button variant="secondary" onClick={stop}>
              {t("stop")}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {t("close")}
            </Button>
          )}
          {state.step === "running" || state.step === "done" ? null : (
            <Button onClick={start}>{t("start")}</Button>
          )}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

type ProgressProps = {
  state: State;
  /** null if unknown. */
  total: number | null;
};

function Progress({ state, total }: ProgressProps) {
  const t = useTranslations("lists.export");
  const number = new Intl.NumberFormat(useLocale());
  const written = number.format(state.records);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <progress aria-label={t("title")} {...progressOf(state, total)} className="h-2 w-full accent-accent" />
      <p aria-live="polite" className="tabular">
        {state.step === "running" && total !== null
          ? t("writtenOf", { records: written, total: number.format(total) })
          : t(`step.${state.step}`, { records: written })}
      </p>
    </div>
  );
}

/** The progress of an export, which runs while the component is mounted. */
function useExport(href: string, filename: string) {
  const [state, setState] = useState<State>({ step: "ready", records: 0 });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "running", records: 0 });
    const onProgress = (records: number) => setState({ step: "running", records });
    try {
      const records = await saveStream({ href, filename, signal: controller.signal, onProgress });
      setState({ step: "done", records });
    } catch (error) {
      const calledOff = controller.signal.aborted || (error instanceof Error && error.name === "AbortError");
      setState((known) =>
        calledOff
          ? { step: "canceled", records: known.records }
          : { step: "failed", records: known.records, why: failureKind(error) },
      );
    }
  }

  return { state, start, stop: () => running.current?.abort() };
}

// Without a total the bar is indeterminate.
function progressOf({ step, records }: State, total: number | null): { value?: number; max?: number } {
  if (step === "done") return { value: 1, max: 1 };
  return total === null ? {} : { value: Math.min(records, total), max: Math.max(total, 1) };
}
