"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { DateInput } from "#components/ui/date-input";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { type ReplayRequest, useReplayEvents } from "#lib/client/replay-events";
import { EVENT_TYPES } from "#lib/domain/event-types";
import { readLocalMoment } from "#lib/domain/typed-day";

type ReplayPeriodFormProps = { endpoints: { id: string; url: string }[]; onDone: () => void };
/** What was counted, and the key under which it goes out once. */
type Counted = { body: ReplayRequest & { start: string }; count: number; key: string };

/** A period, then how many events it holds, then sending them: whatever is edited has to be counted again. */
export function ReplayPeriodForm({ endpoints, onDone }: ReplayPeriodFormProps) {
  const t = useTranslations("developers.events.period");
  const sent = useTranslations("developers.events");
  const router = useRouter();
  const say = useFailureToast();
  const count = useReplayEvents();
  const replay = useReplayEvents();
  const [counted, setCounted] = useState<Counted | null>(null);
  const [wrong, setWrong] = useState(false);

  function edit() {
    setCounted(null);
    setWrong(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (count.isPending || replay.isPending) return;
    if (counted) return send(counted);
    const body = readForm(event.currentTarget);
    setWrong(body === null);
    if (body === null) return;
    const key = crypto.randomUUID();
    count.mutate(
      { body: { ...body, dryRun: true }, key: crypto.randomUUID() },
      { onSuccess: ({ count: found }) => setCounted({ body, count: found, key }), onError: say },
    );
  }

  function send({ body, key }: Counted) {
    replay.mutate(
      { body, key },
      {
        onSuccess: ({ count: started }) => {
          toast.success(sent("sent", { count: started }));
          onDone();
        },
        onError: say,
        onSettled: () => router.refresh(),
      },
    );
  }

  const nothing = counted?.count === 0;
  return (
    <form method="post" noValidate onSubmit={submit} onChange={edit} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("from")} required error={wrong ? t("wrong") : undefined}>
          <DateInput withTime name="start" />
        </Field>
        <Field label={t("to")} required>
          <DateInput withTime name="end" />
        </Field>
      </div>
      <Field label={t("type")}>
        <Select name="type" defaultValue="">
          <option value="">{t("allTypes")}</option>
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("endpoint")} hint={t("endpointHint")}>
        <Select name="endpoint" defaultValue="">
          <option value="">{t("everywhere")}</option>
          {endpoints.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="tabular min-h-5 text-sm font-medium">
        {count.isPending ? t("counting") : null}
        {counted ? t("counted", { count: counted.count }) : null}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={count.isPending || replay.isPending} disabled={nothing}>
          {counted && !nothing ? t("confirm", { count: counted.count }) : t("count")}
        </Button>
      </DialogActions>
    </form>
  );
}

function readForm(form: HTMLFormElement): (ReplayRequest & { start: string }) | null {
  const data = new FormData(form);
  const [start, end] = [toInstant(data.get("start")), toInstant(data.get("end"))];
  if (start === null || end === null || start > end) return null;
  const [type, endpointId] = [String(data.get("type")), String(data.get("endpoint"))];
  return { start, end, ...(type ? { types: [type] } : {}), ...(endpointId ? { endpointId } : {}) };
}

// Brasília's offset, as everywhere in the dashboard; it has been the same all year since 2019 (Decreto 9.772).
function toInstant(value: FormDataEntryValue | null): string | null {
  const moment = readLocalMoment(String(value));
  return moment === null ? null : new Date(`${moment}:00.000-03:00`).toISOString();
}
