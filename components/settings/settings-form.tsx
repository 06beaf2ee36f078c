"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type SettingsProblem, toSettingsProblems } from "#components/settings/settings-problems.ts";
import { Button } from "#components/ui/button";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useSend } from "#lib/client/use-send";

/** Passed to a form's controls: `complaint` is a control's error, `edit` reports a change. */
export type SettingsFormControls = {
  complaint: (pointer: string) => string | undefined;
  edit: (pointer: string) => void;
};

type SettingsFormProps = {
  /** Submits the form. */
  onSave: (form: FormData) => Promise<unknown>;
  mayChange: boolean;
  /** The note for a reader whose role may not change the settings. */
  readOnly: string;
  saved: string;
  /** The controls, named by the API's JSON Pointers. */
  children: (controls: SettingsFormControls) => ReactNode;
};

/** A section of the settings: its controls, a save button, and the result. */
export function SettingsForm({ onSave, mayChange, readOnly, saved, children }: SettingsFormProps) {
  const t = useTranslations("settings");
  const router = useRouter();
  const save = useSend(onSave);
  const { form, problems, failure, busy, edit } = useForm<SettingsProblem>({
    toProblems: toSettingsProblems,
    send: async (data) => {
      await save.mutateAsync(data);
      toast.success(saved);
      router.refresh();
    },
  });

  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem && t(`problem.${problem}`);
  };
  return (
    <form {...form}>
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        {children({ complaint, edit })}
        <FormFailure failure={failure} />
        {mayChange ? (
          <Button type="submit" busy={busy} className="sm:self-end">
            {t("save")}
          </Button>
        ) : (
          <p className="text-sm text-muted-foreground">{readOnly}</p>
        )}
      </fieldset>
    </form>
  );
}
