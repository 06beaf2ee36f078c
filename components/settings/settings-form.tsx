"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { type SettingsProblem, toSettingsProblems } from "#components/settings/settings-problems.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { useSaveSettings } from "#lib/client/settings-actions";

type SettingsFormProps = {
  change: Parameters<typeof useSaveSettings>[0];
  toBody: (form: FormData) => Record<string, unknown>;
  mayChange: boolean;
  /** What the reader is told whose role may only look. */
  readOnly: string;
  saved: string;
  /** The controls, named by the API's JSON Pointers; `complaint` is what is wrong with one. */
  children: (state: {
    complaint: (pointer: string) => string | undefined;
    edit: (pointer: string) => void;
  }) => ReactNode;
};

/** A part of the settings: its controls, a button that saves them, and what became of it. */
export function SettingsForm({ change, toBody, mayChange, readOnly, saved, children }: SettingsFormProps) {
  const t = useTranslations("settings");
  const failed = useTranslations("dashboard");
  const router = useRouter();
  const save = useSaveSettings(change);
  const { form, problems, failure, edit, explain, forget } =
    usePointerForm<SettingsProblem>(toSettingsProblems);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    forget();
    try {
      await save.mutateAsync(toBody(new FormData(event.currentTarget)));
      toast.success(saved);
      router.refresh();
    } catch (error) {
      explain(error);
    }
  }

  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem && t(`problem.${problem}`);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        {children({ complaint, edit })}
        {failure ? (
          <Alert tone="danger" role="alert">
            {failed(`failure.${failure}`)}
          </Alert>
        ) : null}
        {mayChange ? (
          <Button type="submit" busy={save.isPending} className="sm:self-end">
            {t("save")}
          </Button>
        ) : (
          <p className="text-sm text-muted-foreground">{readOnly}</p>
        )}
      </fieldset>
    </form>
  );
}
