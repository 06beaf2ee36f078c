"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { DateInput } from "#components/ui/date-input";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { randomHex } from "#lib/client/random-hex";
import { useCall } from "#lib/client/use-send";
import { readLocalMoment } from "#lib/domain/time/typed-day";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

type ReplayPeriodFormProps = { endpoints: { id: string; url: string }[]; onDone: () => void };
type Period = { start: string; end: string; types?: string[]; endpointId?: string };
/** The counted period, with the idempotency key of its replay. */
type Counted = { draft: Period; count: number; key: string };

/** A period, the number of its events, then the replay; an edited period must be counted again. */
export function ReplayPeriodForm({ endpoints, onDone }: ReplayPeriodFormProps) {
  const t = useTranslations("developers.events.period");
  const { counted, isCounting, forgetCount, advance } = usePeriodReplay(onDone);
  const { form, problems, failure, busy, forget } = useForm({
    check: (data) => ({ start: readPeriod(data) === null }),
    send: advance,
  });

  function edit() {
    forgetCount();
    forget();
  }

  const nothing = counted?.count === 0;
  return (
    <form {...form} onChange={edit} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("from")} required error={problems.start && t("wrong")}>
          <DateInput withTime name="start" />
        </Field>
        <Field label={t("to")} required>
          <DateInput withTime name="end" />
        </Field>
      </div>
      <TypeField />
      <EndpointField endpoints={endpoints} />
      <p role="status" className="tabular min-h-5 text-sm font-medium">
        {isCounting ? t("counting") : null}
        {counted ? t("counted", { count: counted.count }) : null}
      </p>
      <FormFailure failure={failure} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={busy} disabled={nothing}>
          {counted && !nothing ? t("confirm", { count: counted.count }) : t("count")}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Counts a period's events, then replays them. */
function usePeriodReplay(onDone: () => void) {
  const t = useTranslations("developers.events");
  const router = useRouter();
  const count = useCall("POST /events/replay");
  const replay = useCall("POST /events/replay");
  const [counted, setCounted] = useState<Counted | null>(null);

  async function countFirst(data: FormData) {
    const draft = readPeriod(data);
    if (draft === null) return;
    const key = randomHex();
    const requested = { draft: { ...draft, dryRun: true }, key: randomHex() };
    setCounted({ draft, count: (await count.mutateAsync(requested)).count, key });
  }

  async function send({ draft, key }: Counted) {
    try {
      const { count: started } = await replay.mutateAsync({ draft, key });
      toast.success(t("sent", { count: started }));
      onDone();
    } finally {
      router.refresh();
    }
  }

  return {
    counted,
    isCounting: count.isPending,
    forgetCount: () => setCounted(null),
    /** Counts the chosen period, or sends the counted one. */
    advance: (data: FormData) => (counted ? send(counted) : countFirst(data)),
  };
}

function TypeField() {
  const t = useTranslations("developers.events.period");
  return (
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
  );
}

function EndpointField({ endpoints }: Pick<ReplayPeriodFormProps, "endpoints">) {
  const t = useTranslations("developers.events.period");
  return (
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
  );
}

function readPeriod(data: FormData): Period | null {
  const [start, end] = [toInstant(data.get("start")), toInstant(data.get("end"))];
  if (start === null || end === null || start > end) return null;
  const [type, endpointId] = [String(data.get("type")), String(data.get("endpoint"))];
  return { start, end, ...(type ? { types: [type] } : {}), ...(endpointId ? { endpointId } : {}) };
}

// Brasília's offset, as everywhere in the dashboard; constant all year since 2019 (Decreto 9.772).
function toInstant(value: FormDataEntryValue | null): string | null {
  const moment = readLocalMoment(String(value));
  return moment === null ? null : new Date(`${moment}:00.000-03:00`).toISOString();
}
