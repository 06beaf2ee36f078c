"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { FieldError } from "#components/ui/field-error";
import { Input } from "#components/ui/input";
import {
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from "#lib/payment-links/link-terms.rules";

type QuestionRowsProps = { error: string | undefined; onEdit: () => void };

/** A question's row and those of its choices, by the numbers in their names. */
type Row = { id: number; choices: number[] };

// A person has just added it.
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The merchant's own questions, one after the other, each with its choices in rows; none at first. */
export function QuestionRows({ error, onEdit }: QuestionRowsProps) {
  const t = useTranslations("paymentLinks.form");
  const errorId = useId();
  const [rows, setRows] = useState<Row[]>([]);
  const nextId = useRef(0);
  const adder = useRef<HTMLButtonElement>(null);
  const newId = () => nextId.current++;
  const change = (next: Row[]) => {
    setRows(next);
    onEdit();
  };
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-3 sm:col-span-2"
    >
      <legend className="text-sm font-medium">{t("questions")}</legend>
      {rows.map((row, index) => (
        <QuestionRow
          key={row.id}
          row={row}
          number={index + 1}
          isInvalid={error !== undefined}
          newId={newId}
          onChange={(changed) => change(rows.map((one) => (one.id === row.id ? changed : one)))}
          onRemove={() => {
            change(rows.filter(({ id }) => id !== row.id));
            adder.current?.focus();
          }}
          onEdit={onEdit}
        />
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {rows.length < MAX_QUESTIONS ? (
        <Button
          ref={adder}
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => change([...rows, { id: newId(), choices: [] }])}
        >
          <Plus aria-hidden="true" />
          {t("question.add")}
        </Button>
      ) : null}
    </fieldset>
  );
}

type QuestionRowProps = {
  row: Row;
  number: number;
  isInvalid: boolean;
  newId: () => number;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onEdit: () => void;
};

function QuestionRow({ row, number, isInvalid, newId, onChange, onRemove, onEdit }: QuestionRowProps) {
  const t = useTranslations("paymentLinks.form.question");
  const name = `/questions/${row.id}`;
  return (
    <div className="rounded-lg border border-border p-3">
      <div className="flex items-end gap-2">
        <Field label={t("text", { number })} className="flex-1">
          <Input
            ref={focus}
            name={`${name}/text`}
            aria-invalid={isInvalid || undefined}
            maxLength={MAX_QUESTION_LENGTH}
            autoComplete="off"
            onChange={onEdit}
          />
        </Field>
        <RemoveButton label={t("remove", { number })} onClick={onRemove} />
      </div>
      <ChoiceRows
        name={`${name}/choices`}
        choices={row.choices}
        newId={newId}
        onChange={(choices) => onChange({ ...row, choices })}
        onEdit={onEdit}
      />
      <Checkbox name={`${name}/isRequired`} defaultChecked label={t("isRequired")} onChange={onEdit} />
    </div>
  );
}

type ChoiceRowsProps = {
  name: string;
  choices: number[];
  newId: () => number;
  onChange: (choices: number[]) => void;
  onEdit: () => void;
};

/** The answers that a question offers; without any, payers write their own. */
function ChoiceRows({ name, choices, newId, onChange, onEdit }: ChoiceRowsProps) {
  const t = useTranslations("paymentLinks.form.question");
  const adder = useRef<HTMLButtonElement>(null);
  const mayAdd = choices.length < MAX_CHOICES;
  // One choice would be none.
  const add = () => onChange([...choices, ...(choices.length === 0 ? [newId(), newId()] : [newId()])]);
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (mayAdd) add();
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      {choices.map((id, index) => (
        <div key={id} className="flex items-center gap-2 pl-4">
          <Input
            // Of the first two, which come together, the first.
            ref={index === 1 ? undefined : focus}
            name={name}
            aria-label={t("choice", { number: index + 1 })}
            placeholder={t("choice", { number: index + 1 })}
            maxLength={MAX_CHOICE_LENGTH}
            autoComplete="off"
            onChange={onEdit}
            onKeyDown={addByEnter}
          />
          <RemoveButton
            label={t("removeChoice", { number: index + 1 })}
            onClick={() => {
              onChange(choices.filter((one) => one !== id));
              adder.current?.focus();
            }}
          />
        </div>
      ))}
      {mayAdd ? (
        <Button ref={adder} variant="ghost" size="sm-wrap" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t("addChoice")}
        </Button>
      ) : null}
    </div>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" title={label} onClick={onClick}>
      <X aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}
