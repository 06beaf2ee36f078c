"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
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
import { useCall } from "#lib/client/use-send";
import type { FileForm } from "#lib/reconciliation/settlement-file.rules";
import {
  CHOICES,
  COLUMNS,
  checkFile,
  FILE,
  type FileProblem,
  KINDS,
  readFileForm,
  toBase64,
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
  const { form, problems, failure, busy, edit } = useForm<FileProblem>({
    check: checkFile,
    toProblems: toFileProblems,
    send,
  });

  async function send(data: FormData) {
    const file = data.get(FILE);
    if (!(file instanceof File)) return;
    const body = { name: file.name, content: await toBase64(file), form: readFileForm(data) };
    await upload.mutateAsync({ params: { connectionId }, body });
    onDone();
    toast.success(t("done"));
    router.refresh();
  }

  const said = (pointer: string) => {
    const problem = problems[pointer];
    return problem ? t(`problem.${problem}`) : undefined;
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("file")} hint={t("fileHint")} error={said(FILE)} required>
        <Input
          type="file"
          name={FILE}
          className="py-1.5"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={() => edit(FILE)}
        />
      </Field>
      <ChoiceFields form={last} said={said} />
      <Checkbox
        name="/form/isFeeNegative"
        defaultChecked={last?.isFeeNegative ?? false}
        label={t("form.isFeeNegative")}
      />
      <p className="text-sm text-muted-foreground">{t("columnsHint")}</p>
      <ColumnFields form={last} said={said} onEdit={edit} />
      <KindFields form={last} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onDone} submit={t("submit")} busy={busy} />
    </form>
  );
}

type FieldsProps = Pick<ImportFileProps, "form"> & {
  /** The error of a control, by its name. */
  said: (pointer: string) => string | undefined;
  onEdit: (pointer: string) => void;
};

/** The file's layout: separators, dates and so on. */
function ChoiceFields({ form, said }: Omit<FieldsProps, "onEdit">) {
  const t = useTranslations("connections.settlements.import");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CHOICES.map(({ name, options }) => (
        <Field key={name} label={t(`form.${name}`)} error={said(`/form/${name}`)}>
          <Select name={`/form/${name}`} defaultValue={form?.[name]}>
            {options.map((option) => (
              <option key={option} value={option}>
                {NAMED.includes(option) ? t(`option.${option as NamedOption}`) : option}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
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
