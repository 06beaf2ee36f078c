"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsForm } from "#components/settings/settings-form";
import { AmountInput } from "#components/ui/amount-input";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { callApi } from "#lib/client/api";
import { LAST_DAY, PAYOUT_RHYTHMS } from "#lib/payouts/payout-schedule.rules";
import type { ScheduledBalance } from "./load-payout-settings-page";

const CHOICES = ["NEVER", ...PAYOUT_RHYTHMS] as const;
type Choice = (typeof CHOICES)[number];

type PayoutScheduleFormProps = { balance: ScheduledBalance; mayChange: boolean };

/** The automatic payouts of one balance, or of all recipients. */
export function PayoutScheduleForm({ balance, mayChange }: PayoutScheduleFormProps) {
  const t = useTranslations("payouts.settings.schedule");
  const tSettings = useTranslations("settings");
  const { covers, recipient, schedule } = balance;
  const [every, setEvery] = useState<Choice>(schedule?.every ?? "NEVER");
  const runs = schedule !== null && every === schedule.every;
  return (
    <Card>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle>{t(covers, { name: recipient?.name ?? "" })}</CardTitle>
          <CardDescription>{t(`hint.${covers}`)}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <SettingsForm
          onSave={(form) => callApi("PUT /payout-schedules", { draft: toBody(form, balance) })}
          mayChange={mayChange}
          readOnly={tSettings("readOnlyTerms")}
          saved={t("saved")}
        >
          {({ complaint, edit }) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <RhythmField
                  every={every}
                  onChoose={(choice) => {
                    setEvery(choice);
                    edit("/onDay");
                  }}
                />
                <DayField every={every} onDay={runs ? schedule.onDay : null} error={complaint("/onDay")} />
              </div>
              {every === "NEVER" ? null : (
                <MinimumField
                  initial={schedule?.minimum}
                  error={complaint("/minimum")}
                  onEdit={() => edit("/minimum")}
                />
              )}
              {runs ? <NextPayout at={schedule.nextAt} /> : null}
            </>
          )}
        </SettingsForm>
      </CardContent>
    </Card>
  );
}

type RhythmFieldProps = { every: Choice; onChoose: (every: Choice) => void };

function RhythmField({ every, onChoose }: RhythmFieldProps) {
  const t = useTranslations("payouts.settings.schedule");
  return (
    <Field label={t("every")}>
      <Select
        name="/every"
        value={every}
        onChange={({ target }) => onChoose(CHOICES.find((choice) => choice === target.value) ?? "NEVER")}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`rhythm.${choice}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayFieldProps = { every: Choice; onDay: number | null; error: string | undefined };

/** The day of a weekly or monthly schedule. */
function DayField({ every, onDay, error }: DayFieldProps) {
  const t = useTranslations("payouts.settings.schedule");
  const format = useFormatter();
  const last = every === "NEVER" ? 0 : LAST_DAY[every];
  if (last === 0) return null;
  const nameOf = (day: number) =>
    last === 7
      ? format.dateTime(dayOfWeek(day), { weekday: "long", timeZone: "UTC" })
      : t("dayOfMonth", { day });
  return (
    <Field label={t("onDay")} error={error}>
      <Select key={every} name="/onDay" defaultValue={onDay ?? 1}>
        {Array.from({ length: last }, (_, index) => index + 1).map((day) => (
          <option key={day} value={day}>
            {nameOf(day)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type MinimumFieldProps = { initial: string | undefined; error: string | undefined; onEdit: () => void };

/** The lowest balance that is paid out. */
function MinimumField({ initial = "1.00", error, onEdit }: MinimumFieldProps) {
  const t = useTranslations("payouts.settings.schedule");
  return (
    <Field label={t("minimum")} hint={t("minimumHint")} error={error} required>
      <AmountInput name="/minimum" initial={initial} onEdit={onEdit} className="tabular" />
    </Field>
  );
}

function NextPayout({ at }: { at: string }) {
  const t = useTranslations("payouts.settings.schedule");
  return (
    <p className="text-sm text-muted-foreground">{t.rich("next", { at: () => <DateTime value={at} /> })}</p>
  );
}

// 1 January 2024 was a Monday, the first day of the week.
function dayOfWeek(day: number): Date {
  return new Date(Date.UTC(2024, 0, day));
}

function toBody(form: FormData, { covers, recipient }: ScheduledBalance) {
  const read = (name: string) => String(form.get(`/${name}`) ?? "");
  const [day, minimum] = [read("onDay"), read("minimum")];
  return {
    covers,
    ...(recipient ? { recipientId: recipient.id } : {}),
    every: read("every"),
    ...(day === "" ? {} : { onDay: Number(day) }),
    // The control submits zero as an empty string; the API refuses it if a minimum is required.
    ...(form.has("/minimum") ? { minimum: minimum || "0.00" } : {}),
  };
}
