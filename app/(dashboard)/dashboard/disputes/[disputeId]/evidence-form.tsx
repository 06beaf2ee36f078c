"use client";

import { Paperclip } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ChangeEventHandler, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { toBase64 } from "#lib/client/to-base64";
import { useCall } from "#lib/client/use-send";
import { EVIDENCE_MEDIA_TYPES, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_TEXT } from "#lib/disputes/evidence.rules";
import type { FieldError } from "#lib/domain/errors";

const TEXT = "/text";
const FILE = "/file/content";
const PROBLEMS = ["nothing", "too_big", "unsupported_file", "card_number", "refused"] as const;
type Problem = (typeof PROBLEMS)[number];

/** Submits a text, a file, or both. */
export function EvidenceForm({ disputeId }: { disputeId: string }) {
  const t = useTranslations("disputes.evidence");
  const router = useRouter();
  const add = useCall("POST /disputes/{disputeId}/evidence");
  const keyOf = useIntentKey();
  // The same text may be sent again after it was added, such as after it was removed.
  const added = useRef(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const { form, problems, failure, busy, edit } = useForm<Problem>({ check, send, toProblems });

  async function send(data: FormData) {
    const file = fileOf(data);
    const text = String(data.get(TEXT) ?? "").trim();
    const body = {
      ...(text ? { text } : {}),
      ...(file ? { file: { name: file.name, content: await toBase64(file) } } : {}),
    };
    const intent = `${added.current} ${text} ${file?.name} ${file?.size} ${file?.lastModified}`;
    await add.mutateAsync({ params: { disputeId }, body, key: keyOf(intent).value });
    added.current += 1;
    form.ref.current?.reset();
    setChosen(null);
    toast.success(t("sent"));
    router.refresh();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setChosen(target.files?.[0]?.name ?? null);
    edit(FILE);
  }

  const said = (problem: Problem | undefined) => (problem ? t(`problem.${problem}`) : undefined);
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field label={t("text")} hint={t("textHint")} error={said(problems[TEXT])}>
        <Textarea name={TEXT} rows={4} maxLength={MAX_EVIDENCE_TEXT} onChange={() => edit(TEXT)} />
      </Field>
      <Field label={t("file")} hint={t("fileHint")} error={said(problems[FILE])}>
        <FilePicker chosen={chosen} onChoose={choose} />
      </Field>
      <FormFailure failure={failure} />
      <Button type="submit" busy={busy} className="self-start">
        {t("send")}
      </Button>
    </form>
  );
}

type FilePickerProps = { chosen: string | null; onChoose: ChangeEventHandler<HTMLInputElement> };

/** A button in place of the browser's file control, whose texts are not in the reader's language. */
function FilePicker({ chosen, onChoose }: FilePickerProps) {
  const t = useTranslations("disputes.evidence");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="relative flex min-w-0">
      <Input
        ref={picker}
        type="file"
        name={FILE}
        accept={EVIDENCE_MEDIA_TYPES.join(",")}
        onChange={onChoose}
        tabIndex={-1}
        className="pointer-events-none absolute bottom-0 left-0 size-px! border-0! p-0! opacity-0"
      />
      <Button variant="secondary" className="max-w-full" onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden="true" />
        <span className="truncate">{chosen ?? t("choose")}</span>
      </Button>
    </div>
  );
}

function fileOf(data: FormData): File | null {
  const file = data.get(FILE);
  return file instanceof File && file.size > 0 ? file : null;
}

function check(data: FormData): Record<string, Problem> | null {
  const file = fileOf(data);
  if (file && file.size > MAX_EVIDENCE_BYTES) return { [FILE]: "too_big" };
  const isEmpty = !file && String(data.get(TEXT) ?? "").trim() === "";
  return isEmpty ? { [TEXT]: "nothing" } : null;
}

function toProblems(errors: FieldError[]): Record<string, Problem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }) => [
      pointer.startsWith("/file") ? FILE : TEXT,
      PROBLEMS.find((known) => known === code) ?? "refused",
    ]),
  );
}
