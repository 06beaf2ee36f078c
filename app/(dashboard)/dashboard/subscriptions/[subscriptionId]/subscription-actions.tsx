"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { DateInput } from "#components/ui/date-input";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { RadioCard } from "#components/ui/radio-card";
import { Select } from "#components/ui/select";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { callApi } from "#lib/client/api";
import { useCall, useSend } from "#lib/client/use-send";
import { readDay } from "#lib/domain/time/typed-day";

/** What the reader may do with a subscription now. */
export type AllowedActions = { pause: boolean; resume: boolean; end: boolean; endLater: boolean };

type SubscriptionActionsProps = { subscriptionId: string; allowed: AllowedActions };

/** Pauses, resumes or ends a subscription. */
export function SubscriptionActions({ subscriptionId, allowed }: SubscriptionActionsProps) {
  return (
    <>
      {allowed.resume ? <Resume subscriptionId={subscriptionId} /> : null}
      {allowed.pause ? <Pause subscriptionId={subscriptionId} /> : null}
      {allowed.end ? <End subscriptionId={subscriptionId} mayWait={allowed.endLater} /> : null}
    </>
  );
}

function Resume({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("subscriptions.actions.resume");
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("POST /subscriptions/{subscriptionId}/resume", { params: { subscriptionId } }),
      )}
      trigger={<Button variant="secondary">{t("button")}</Button>}
      tone="primary"
      labels={{ title: t("title"), body: t("body"), confirm: t("button"), done: t("done") }}
    />
  );
}

type ActionDialogProps = {
  name: "pause" | "end" | "retry";
  /** The control that may be refused. */
  field: "/until" | "/at" | "/day";
  small?: boolean;
  send: (data: FormData) => Promise<unknown>;
  children: (problem: boolean, onEdit: () => void) => ReactNode;
};

/** A button that opens a form in a dialog; afterwards the page shows the result. */
function ActionDialog({ small, ...action }: ActionDialogProps) {
  const t = useTranslations(`subscriptions.actions.${action.name}`);
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size={small ? "sm" : undefined}>
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title")} description={t("body")}>
        <ActionForm {...action} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ActionFormProps = Omit<ActionDialogProps, "small"> & { onDone: () => void };

function ActionForm({ name, field, send, onDone, children }: ActionFormProps) {
  const t = useTranslations(`subscriptions.actions.${name}`);
  const cancel = useTranslations("ui")("cancel");
  const router = useRouter();
  const { form, problems, failure, busy, edit } = useForm<true>({
    toProblems: (errors) => Object.fromEntries(errors.map(({ pointer }) => [pointer, true as const])),
    send: async (data) => {
      await send(data);
      toast.success(t("done"));
      onDone();
      router.refresh();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {children(field in problems, () => edit(field))}
      <FormFailure failure={failure} />
      <DialogFormActions cancel={cancel} onCancel={onDone} submit={t("confirm")} busy={busy} />
    </form>
  );
}

function Pause({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("subscriptions.actions.pause");
  const pause = useCall("POST /subscriptions/{subscriptionId}/pause");
  const send = (data: FormData) => {
    const typed = textOf(data, "/until");
    const body = typed === "" ? {} : { until: readDay(typed) ?? typed };
    return pause.mutateAsync({ params: { subscriptionId }, body });
  };
  return (
    <ActionDialog name="pause" field="/until" send={send}>
      {(problem, onEdit) => (
        <Field label={t("until")} hint={t("untilHint")} error={problem ? t("problem") : undefined}>
          <DateInput name="/until" onEdit={onEdit} />
        </Field>
      )}
    </ActionDialog>
  );
}

type EndProps = { subscriptionId: string; mayWait: boolean };

/** Ends the subscription at once or, which is the safe choice, at the end of its period. */
function End({ subscriptionId, mayWait }: EndProps) {
  const t = useTranslations("subscriptions.actions.end");
  const end = useCall("POST /subscriptions/{subscriptionId}/cancel");
  const offered = mayWait ? (["PERIOD_END", "NOW"] as const) : (["NOW"] as const);
  const send = (data: FormData) =>
    end.mutateAsync({ params: { subscriptionId }, draft: { at: textOf(data, "/at") } });
  return (
    <ActionDialog name="end" field="/at" send={send}>
      {() => (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t("when")}</legend>
          {offered.map((at, index) => (
            <RadioCard
              key={at}
              name="/at"
              value={at}
              defaultChecked={index === 0}
              title={t(`at.${at}.name`)}
              hint={t(`at.${at}.hint`)}
            />
          ))}
        </fieldset>
      )}
    </ActionDialog>
  );
}

type RetryDebitProps = { subscriptionId: string; number: number; days: { day: string; name: string }[] };

/** Retries a failed debit on a chosen day; `name` is the day in words. */
export function RetryDebit({ subscriptionId, number, days }: RetryDebitProps) {
  const t = useTranslations("subscriptions.actions.retry");
  const retry = useCall("POST /subscriptions/{subscriptionId}/cycles/{number}/retry");
  const params = { subscriptionId, number: String(number) };
  const send = (data: FormData) => retry.mutateAsync({ params, body: { day: textOf(data, "/day") } });
  return (
    <ActionDialog name="retry" field="/day" send={send} small>
      {(problem, onEdit) => (
        <Field label={t("day")} hint={t("dayHint")} error={problem ? t("problem") : undefined}>
          <Select name="/day" onChange={onEdit}>
            {days.map(({ day, name }) => (
              <option key={day} value={day}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ActionDialog>
  );
}

type SkipCycleProps = { subscriptionId: string; number: number; day: string };

/** Skips one payment after confirmation; `day` is its day in words. */
export function SkipCycle({ subscriptionId, number, day }: SkipCycleProps) {
  const t = useTranslations("subscriptions.actions.skip");
  return (
    <ConfirmedRowAction
      action={useSend(() =>
        callApi("POST /subscriptions/{subscriptionId}/cycles/{number}/skip", {
          params: { subscriptionId, number: String(number) },
        }),
      )}
      labels={{
        button: t("button"),
        label: t("label", { day }),
        title: t("title", { day }),
        body: t("body"),
        confirm: t("confirm"),
        done: t("done"),
      }}
    />
  );
}
