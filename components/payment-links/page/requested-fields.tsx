import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { QuantitySteps } from "#components/payment-links/page/quantity-steps";
import { cn } from "#components/ui/cn.ts";
import { controlLook } from "#components/ui/control-look.ts";
import { FieldError } from "#components/ui/field-error";
import { isKeyOf } from "#lib/domain/members";
import { formatMoney } from "#lib/domain/money/format-money";
import { type LinkQuestion, MAX_ANSWER_LENGTH } from "#lib/payment-links/link-terms.rules";

/** The fields that a link requests, and the payer's earlier input. */
export type RequestedFieldsProps = {
  requested: {
    fields: string[];
    openAmount: { min: string | null; max: string | null } | null;
    mostPieces: number;
    questions: LinkQuestion[];
    locksPayer: boolean;
  };
  grossAmount: string;
  typed: Record<string, string>;
  wrong: string[];
};

const QUESTION = /^answer-(\d)$/;
const KNOWN = ["amount", "quantity", "name", "document", "email", "phone"] as const;

const CONTROLS: Record<(typeof KNOWN)[number], ComponentProps<"input">> = {
  amount: { inputMode: "decimal", maxLength: 20 },
  quantity: { type: "number", inputMode: "numeric", min: 1 },
  name: { autoComplete: "name", minLength: 2, maxLength: 200 },
  // A company's document may have letters, which a numeric keypad lacks.
  document: { autoCapitalize: "characters", autoComplete: "off", spellCheck: false, maxLength: 20 },
  email: { type: "email", autoComplete: "email", maxLength: 254 },
  phone: { type: "tel", autoComplete: "tel", maxLength: 25 },
};

/** The fields of a link's form: plain controls that work without scripts. */
export function RequestedFields({ requested, grossAmount, typed, wrong }: RequestedFieldsProps) {
  const t = useTranslations("paymentLinks.page");
  const format = useFormatter();
  const amountHint = useAmountHint(requested.openAmount);
  // Formatted for the language, without the currency that the label names.
  const suggested = format.number(Number(grossAmount), { minimumFractionDigits: 2 });
  return requested.fields.map((name) => {
    const question = requested.questions[Number(QUESTION.exec(name)?.[1] ?? Number.NaN)];
    const isWrong = wrong.includes(name);
    const known = KNOWN.find((field) => field === name);
    if (question) {
      return (
        <RequestedField
          key={name}
          name={name}
          label={question.text}
          note={question.isRequired ? null : t("optional")}
          error={isWrong ? t("wrong.answer") : null}
          required={question.isRequired}
          defaultValue={typed[name]}
          maxLength={MAX_ANSWER_LENGTH}
          choices={question.choices}
        />
      );
    }
    if (!known) return null;
    const isAmount = known === "amount";
    const hints = {
      amount: amountHint,
      quantity: t("mostPieces", { count: requested.mostPieces }),
      document: requested.locksPayer ? t("locksPayer") : null,
    };
    return (
      <RequestedField
        key={name}
        name={name}
        label={t(`field.${known}`)}
        hint={isKeyOf(hints, known) ? hints[known] : null}
        error={isWrong ? t(`wrong.${known}`) : null}
        required
        defaultValue={typed[name] ?? (isAmount ? suggested : known === "quantity" ? "1" : undefined)}
        {...CONTROLS[known]}
        {...(known === "quantity" ? { max: requested.mostPieces } : {})}
      />
    );
  });
}

function useAmountHint(open: RequestedFieldsProps["requested"]["openAmount"]): string | null {
  const t = useTranslations("paymentLinks.page");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, "BRL");
  if (open?.min && open.max) return t("amountBetween", { min: money(open.min), max: money(open.max) });
  if (open?.min) return t("amountFrom", { min: money(open.min) });
  return open?.max ? t("amountUpTo", { max: money(open.max) }) : null;
}

type RequestedFieldProps = ComponentProps<"input"> & {
  name: string;
  label: string;
  note?: string | null;
  hint?: string | null;
  error: string | null;
  /** Set if the value is chosen from these instead of typed. */
  choices?: readonly string[];
};

function RequestedField({ name, label, note, hint, error, ...rest }: RequestedFieldProps) {
  const id = `requested-${name}`;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-foreground [overflow-wrap:anywhere]">
        {label}
        {note ? <span className="ml-1 font-normal text-muted-foreground">{note}</span> : null}
      </label>
      <Control
        id={id}
        name={name}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

type ControlProps = ComponentProps<"input"> & Pick<RequestedFieldProps, "choices">;

function Control({ choices, ...control }: ControlProps) {
  const t = useTranslations("paymentLinks.page");
  const look = cn(controlLook, "h-11 px-3");
  if (control.name === "quantity") {
    const typed = cn(
      look,
      "tabular max-w-24 appearance-none text-center [&::-webkit-inner-spin-button]:appearance-none",
    );
    return <QuantitySteps {...control} className={typed} labels={{ less: t("less"), more: t("more") }} />;
  }
  if (!choices) return <input {...control} className={look} />;
  const { id, name, required, defaultValue } = control;
  return (
    <select
      {...{ id, name, required, defaultValue: defaultValue ?? "" }}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
      className={look}
    >
      <option value="">{t("choose")}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
