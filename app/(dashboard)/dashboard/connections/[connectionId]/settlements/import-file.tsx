"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { useCalendarDay } from "#components/ui/calendar-day";
import { Checkbox } from "#components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { PointerField } from "#components/ui/pointer-field";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { toBase64 } from "#lib/client/to-base64";
import { useCall } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import type { FileQuestion } from "#lib/reconciliation/file-evidence.rules";
import { FILE_UNITS, type FileForm } from "#lib/reconciliation/settlement-file.rules";
import {
  CHOICES,
  COLUMNS,
  checkFile,
  DATE,
  DAY_ORDER,
  FILE,
  type FileProblem,
  KINDS,
  questionsOf,
  readFileForm,
  toFileProblems,
  wordsOf,
} from "./file-body";

/** Choices shown as words; the others are shown as they look. */
const NAMED: readonly string[] = ["COMMA", "SEMICOLON", "TAB", "POINT", "LATIN1"] satisfies NamedOption[];
type NamedOption = "COMMA" | "SEMICOLON" | "TAB" | "POINT" | "LATIN1";

type ImportFileProps = { connectionId: string; form: FileForm | null };

/** Imports a settlement file; `form` is the last one's layout. */
export function ImportFile({ connectionId, form }: ImportFileProps) {
  const t = useTranslations("connections.settlements.import");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Upload aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title")} description={t("body")} className="max-w-2xl">
        <ImportForm connectionId={connectionId} form={form} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ImportForm({ connectionId, form: last, onDone }: ImportFileProps & { onDone: () => void }) {
  const t = useTranslations("connections.settlements.import");
  const router = useRouter();
  const upload = useCall("POST /connections/{connectionId}/settlement-files");
  const [questions, setQuestions] = useState<readonly FileQuestion[]>([]);
  const { form, problems, failure, busy, edit } = useForm<FileProblem>({
    check: checkFile,
    toProblems: (errors, refusal) => {
      setQuestions((known) => [...known, ...questionsOf(refusal)]);
      return toFileProblems(errors);
    },
    send,
  });

  async function send(data: FormData) {
    const file = data.get(FILE);
    if (!(file instanceof File)) return;
    const body = { name: file.name, content: await toBase64(file), form: readFileForm(data, last) };
    await upload.mutateAsync({ params: { connectionId }, body });
    onDone();
    toast.success(t("done"));
    router.refresh();
  }

  // A confirmation is of one file and one format of its date.
  function change(pointer: string) {
    edit(pointer);
    if (pointer === FILE || pointer === DATE) setQuestions([]);
  }

  const values = useBothReadings(questions);
  const said = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`problem.${problem}`, values) : undefined;
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("file")} hint={t("fileHint")} error={said(FILE)} required>
        <Input
          type="file"
          name={FILE}
          className="py-1.5"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={() => change(FILE)}
        />
      </Field>
      <ChoiceFields
        form={last}
        said={said}
        onEdit={change}
        confirmDate={values.day ? <Checkbox name={DAY_ORDER} label={t("confirmDate", values)} /> : null}
      />
      <LayoutFields form={last} said={said} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onDone} submit={t("submit")} busy={busy} />
    </form>
  );
}

/** Both readings of what the file leaves open, as people write them. */
function useBothReadings(questions: readonly FileQuestion[]) {
  const locale = useLocale();
  const writeDay = useCalendarDay();
  const values = { major: "", minor: "", day: "", otherDay: "" };
  for (const question of questions) {
    if (question.code === "ambiguous_unit") {
      values.major = formatMoney(locale, question.grossAs.major, "BRL");
      values.minor = formatMoney(locale, question.grossAs.minor, "BRL");
    }
    if (question.code === "ambiguous_date") {
      values.day = writeDay(question.day);
      values.otherDay = writeDay(question.otherDay);
    }
  }
  return values;
}

type FieldsProps = Pick<ImportFileProps, "form"> & {
  /** The error of a control, by its name. */
  said: (pointer: string) => string | undefined;
  onEdit: (pointer: string) => void;
};

/** The file's layout: separators, dates and so on, and what its amounts are in. */
function ChoiceFields({ form, said, onEdit, confirmDate }: FieldsProps & { confirmDate: ReactNode }) {
  const t = useTranslations("connections.settlements.import");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CHOICES.map(({ name, options }) => (
        <Field key={name} label={t(`form.${name}`)} error={said(`/form/${name}`)}>
          <Select name={`/form/${name}`} defaultValue={form?.[name]} onChange={() => onEdit(`/form/${name}`)}>
            {options.map((option) => (
              <option key={option} value={option}>
                {NAMED.includes(option) ? t(`option.${option as NamedOption}`) : option}
              </option>
            ))}
          </Select>
          {name === "date" ? confirmDate : null}
        </Field>
      ))}
      <Field label={t("form.unit")} error={said("/form/unit")}>
        <Select name="/form/unit" defaultValue={form?.unit ?? ""} onChange={() => onEdit("/form/unit")}>
          <option value="">{t("option.asWritten")}</option>
          {FILE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`option.${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The sign of costs, the columns, and the words for kinds of rows. */
function LayoutFields({ form, said, onEdit }: FieldsProps) {
  const t = useTranslations("connections.settlements.import");
  return (
    <>
      <Checkbox
        name="/form/isFeeNegative"
        defaultChecked={form?.isFeeNegative ?? false}
        label={t("form.isFeeNegative")}
      />
      <p className="text-sm text-muted-foreground">{t("columnsHint")}</p>
      <ColumnFields form={form} said={said} onEdit={onEdit} />
      <KindFields form={form} onEdit={onEdit} />
    </>
  );
}

/** The provider's own column names. */
function ColumnFields({ form, said, onEdit }: FieldsProps) {
  const t = useTranslations("connections.settlements.import");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {COLUMNS.map(({ name, isNeeded }) => (
        <PointerField
          key={name}
          pointer={`/form/columns/${name}`}
          label={t(`column.${name}`)}
          note={isNeeded ? undefined : t("optional")}
          defaultValue={[form?.columns[name] ?? ""].flat().join("; ")}
          error={said(`/form/columns/${name}`)}
          required={isNeeded}
          maxLength={500}
          onEdit={onEdit}
        />
      ))}
    </div>
  );
}

/** The provider's own words for each kind of row. */
function KindFields({ form, onEdit }: Omit<FieldsProps, "said">) {
  const t = useTranslations("connections.settlements.import");
  return (
    <>
      <p className="text-sm text-muted-foreground">{t("typesHint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {KINDS.map((kind) => (
          <PointerField
            key={kind}
            pointer={`/form/types/${kind}`}
            label={t(`type.${kind}`)}
            note={t("optional")}
            defaultValue={wordsOf(form, kind)}
            error={undefined}
            onEdit={onEdit}
          />
        ))}
      </div>
    </>
  );
}
