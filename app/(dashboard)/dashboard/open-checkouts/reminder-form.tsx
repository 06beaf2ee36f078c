"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { REMINDER_CHOICES } from "#lib/charges/reminder.rules";
import { useCall } from "#lib/client/use-send";

type ReminderFormProps = { afterMinutes: number | null; mayChange: boolean };

/** When payers of opened but unpaid checkouts get an automatic reminder. */
export function ReminderForm({ afterMinutes, mayChange }: ReminderFormProps) {
  const t = useTranslations("openCheckouts.automatic");
  const router = useRouter();
  const save = useCall("PUT /settings/reminders");
  const { form, failure, busy } = useForm({
    send: async (data) => {
      const chosen = String(data.get("/afterMinutes") ?? "");
      await save.mutateAsync({ body: { afterMinutes: chosen === "" ? null : Number(chosen) } });
      toast.success(t("saved"));
      router.refresh();
    },
  });
  // The API may have set a number that is not among the choices.
  const choices = [...new Set([...REMINDER_CHOICES, ...(afterMinutes === null ? [] : [afterMinutes])])];
  return (
    <Card className="mb-6 px-5 py-4 sm:px-6">
      <form {...form}>
        <fieldset disabled={!mayChange} className="flex flex-wrap items-start gap-3">
          <Field label={t("label")} hint={t("hint")} className="w-full sm:max-w-md">
            <Select name="/afterMinutes" defaultValue={afterMinutes ?? ""}>
              <option value="">{t("never")}</option>
              {choices.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes % 60 === 0
                    ? t("hours", { count: minutes / 60 })
                    : t("minutes", { count: minutes })}
                </option>
              ))}
            </Select>
          </Field>
          {mayChange ? (
            <Button type="submit" variant="secondary" busy={busy} className="max-sm:w-full sm:mt-6.5">
              {t("save")}
            </Button>
          ) : null}
          <FormFailure failure={failure} />
        </fieldset>
      </form>
    </Card>
  );
}
