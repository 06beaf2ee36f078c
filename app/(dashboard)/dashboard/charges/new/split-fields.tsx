"use client";

import { Plus, X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import { MAX_SPLIT_RULES } from "#lib/domain/money/settlement";
import type { ChargeProblem } from "./charge-body";

export type SplitChoice = { id: string; name: string };

type SplitFieldsProps = {
  recipients: SplitChoice[];
  /** By JSON Pointer, the control's name. */
  problems: Record<string, ChargeProblem>;
  onEdit: (pointer: string) => void;
  /** Called after a row is added or removed. */
  onRows: () => void;
  preview: ReactNode;
};

/** The rows of a split, named by the API's JSON Pointers, with a preview of the shares. */
export function SplitFields({ recipients, problems, onEdit, onRows, preview }: SplitFieldsProps) {
  const t = useTranslations("money.split");
  const [rows, setRows] = useState<number[]>([]);
  const change = (next: number[]) => {
    setRows(next);
    onEdit("/split");
    onRows();
  };
  return (
    <Card>
      <SplitHeader hasRecipients={recipients.length > 0} />
      <CardContent className="flex flex-col gap-5">
        {rows.map((row, index) => (
          <SplitRow
            key={row}
            index={index}
            recipients={recipients}
            problems={problems}
            onEdit={onEdit}
            onRemove={() => change(rows.filter((other) => other !== row))}
          />
        ))}
        {recipients.length > 0 && rows.length < MAX_SPLIT_RULES ? (
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => change([...rows, (rows.at(-1) ?? 0) + 1])}
          >
            <Plus aria-hidden="true" />
            {t("add")}
          </Button>
        ) : null}
        {problems["/split"] ? (
          <Alert tone="danger" role="alert">
            {t("exceeds")}
          </Alert>
        ) : null}
        {rows.length > 0 ? preview : null}
      </CardContent>
    </Card>
  );
}

function SplitHeader({ hasRecipients }: { hasRecipients: boolean }) {
  const t = useTranslations("money.split");
  return (
    <CardHeader className="justify-start!">
      <div>
        <CardTitle>
          {t("title")}
          <span className="ml-1.5 text-sm font-normal text-muted-foreground">{t("optional")}</span>
        </CardTitle>
        <CardDescription>
          {hasRecipients ? (
            t("intro")
          ) : (
            <>
              {t("none")}{" "}
              <Link href="/dashboard/recipients" className="text-accent underline underline-offset-4">
                {t("manage")}
              </Link>
            </>
          )}
        </CardDescription>
      </div>
    </CardHeader>
  );
}

type SplitRowProps = Pick<SplitFieldsProps, "recipients" | "problems" | "onEdit"> & {
  index: number;
  onRemove: () => void;
};

function SplitRow({ index, recipients, problems, onEdit, onRemove }: SplitRowProps) {
  const t = useTranslations("money.split");
  const titleId = useId();
  const at = (name: string) => `/split/${index}/${name}`;
  const edited = (name: string) => () => {
    onEdit(at(name));
    onEdit("/split");
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid items-start gap-3 border-b border-border pb-5 sm:grid-cols-[minmax(0,1fr)_11rem_8rem_auto]"
    >
      <span id={titleId} className="sr-only">
        {t("row", { number: index + 1 })}
      </span>
      <RecipientField
        name={at("recipientId")}
        recipients={recipients}
        isWrong={problems[at("recipientId")] !== undefined}
        onEdit={edited("recipientId")}
      />
      <TypeField name={at("type")} onEdit={edited("value")} />
      <Field label={t("value")} error={problems[at("value")] ? t("problem.value") : undefined} required>
        <Input
          name={at("value")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className="tabular"
          onChange={edited("value")}
        />
      </Field>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("remove", { number: index + 1 })}
        className="sm:mt-[1.625rem]"
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

type RowFieldProps = { name: string; onEdit: () => void };
type RecipientFieldProps = RowFieldProps & Pick<SplitFieldsProps, "recipients"> & { isWrong: boolean };

function RecipientField({ name, recipients, isWrong, onEdit }: RecipientFieldProps) {
  const t = useTranslations("money.split");
  return (
    <Field label={t("recipient")} error={isWrong ? t("problem.recipientId") : undefined} required>
      <Select name={name} defaultValue="" onChange={onEdit}>
        <option value="">{t("choose")}</option>
        {recipients.map((recipient) => (
          <option key={recipient.id} value={recipient.id}>
            {recipient.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Whether the part is a share or a fixed amount. */
function TypeField({ name, onEdit }: RowFieldProps) {
  const t = useTranslations("money.split");
  return (
    <Field label={t("type")}>
      <Select name={name} defaultValue="PERCENT" onChange={onEdit}>
        <option value="PERCENT">{t("PERCENT")}</option>
        <option value="FIXED">{t("FIXED")}</option>
      </Select>
    </Field>
  );
}
