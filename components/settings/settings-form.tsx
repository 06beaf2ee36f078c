"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type SettingsProblem, toSettingsProblems } from "#components/settings/settings-problems.ts";
import { Button } from "#components/ui/button";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useSaveSettings } from "#lib/client/actions/settings-actions";

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
  const router = useRouter();
  const save = useSaveSettings(change);
  const { form, problems, failure, busy, edit } = useForm<SettingsProblem>({
    toProblems: toSettingsProblems,
    send: async (data) => {
      await save.mutateAsync(toBody(data));
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
