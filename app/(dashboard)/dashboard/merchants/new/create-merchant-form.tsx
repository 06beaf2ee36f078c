"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toPrice } from "#components/prices/price-body.ts";
import { PriceFields } from "#components/prices/price-fields";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { Failed } from "#components/ui/failed";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { type FailureKind, failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import { useCall } from "#lib/client/use-send";
import { isKeyOf } from "#lib/domain/members";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";
import { missingPixNames } from "#lib/pix/pix-receiver.rules";
import type { CreatedMerchantView } from "#lib/staff/staff.contract";

const FIELDS = ["name", "legalName", "document", "city", "ownerEmail"] as const;
const PIX_FIELDS = { pixName: BRCODE_LIMITS.merchantName, pixCity: BRCODE_LIMITS.merchantCity };

type RequestedName = (typeof FIELDS)[number] | keyof typeof PIX_FIELDS;

/** A new merchant and its owner's e-mail; then the owner's link, shown once. */
export function CreateMerchantForm() {
  const t = useTranslations("staff.create");
  const create = useCall("POST /staff/merchants", { isSecret: true });
  const [typed, setTyped] = useState({ name: "", city: "" });
  const requested = [...FIELDS, ...pixNamesRequestedFor(typed)];

  const { form, problems, failure, busy } = useForm<true, FailureKind | "taken">({
    check: (data) => marked(missingIn(toBody(data, requested))),
    send: (data) => create.mutateAsync({ draft: toBody(data, requested) }),
    toProblems: (errors) => marked(errors.map(({ pointer }) => pointer.slice(1))),
    toFailure: (error) =>
      error instanceof ProblemError && error.code === "email_taken" ? "taken" : failureKind(error),
  });

  if (create.isSuccess) return <Created merchant={create.data} />;
  return (
    <Card className="max-w-3xl p-5 sm:p-6">
      <form
        {...form}
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const { name, value } = target;
          if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
        }}
        className="flex flex-col gap-5"
      >
        {requested.map((name) => (
          <NameField key={name} name={name} isWrong={problems[name] === true} />
        ))}
        <PriceFieldset isWrong={(pointer) => problems[pointer] !== undefined} />
        {failure === "taken" ? <Failed>{t("taken")}</Failed> : <FormFailure failure={failure} />}
        <Button type="submit" busy={busy} className="sm:self-end">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}

type NameFieldProps = { name: RequestedName; isWrong: boolean };

function NameField({ name, isWrong }: NameFieldProps) {
  const t = useTranslations("staff.create");
  return (
    <Field
      label={t(name)}
      hint={isKeyOf(PIX_FIELDS, name) ? t(`pixHint.${name}`) : undefined}
      error={isWrong && t("wrong")}
      required
    >
      <Input
        name={name}
        type={name === "ownerEmail" ? "email" : "text"}
        maxLength={isKeyOf(PIX_FIELDS, name) ? PIX_FIELDS[name] : 150}
        autoComplete="off"
      />
    </Field>
  );
}

type PriceFieldsetProps = {
  /** By the control's pointer without its slash. */
  isWrong: (pointer: string) => boolean;
};

function PriceFieldset({ isWrong }: PriceFieldsetProps) {
  const t = useTranslations("staff.create");
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-semibold">{t("prices")}</legend>
      <p className="text-sm text-muted-foreground">{t("pricesHint")}</p>
      {PAYMENT_METHODS.map((method, index) => (
        <PriceFields
          key={method}
          method={method}
          price={null}
          isWrong={(name) => isWrong(`prices/${index}/${name}`)}
        />
      ))}
    </fieldset>
  );
}

function toBody(data: FormData, requested: readonly RequestedName[]) {
  const said: { [Name in RequestedName]?: string } = {};
  for (const name of requested) said[name] = textOf(data, name);
  return { ...said, prices: PAYMENT_METHODS.map((method) => toPrice(data, method)) };
}

// An invalid number is null or empty; the API checks the rest.
function missingIn({ prices, ...said }: ReturnType<typeof toBody>): string[] {
  const missing = (values: object) =>
    Object.entries(values).flatMap(([name, value]) => (value === null || value === "" ? [name] : []));
  return [
    ...missing(said),
    ...prices.flatMap((price, index) => missing(price).map((name) => `prices/${index}/${name}`)),
  ];
}

function marked(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true] as const));
}

// Only for typed values: an empty field has its own error.
function pixNamesRequestedFor({ name, city }: { name: string; city: string }) {
  const typed = { name: name.trim() || "-", city: city.trim() || "-" };
  return missingPixNames({ ...typed, pixName: null, pixCity: null });
}

function Created({ merchant: { id, name, invitation } }: { merchant: CreatedMerchantView }) {
  const t = useTranslations("staff.create");
  return (
    <Card className="flex max-w-xl flex-col gap-5 p-5 sm:p-6">
      <div role="status">
        <h2 className="font-semibold">{t("createdTitle", { name })}</h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("createdIntro")}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("link")} className="min-w-0 flex-1 basis-64">
          <Input readOnly value={invitation.url} className="font-mono max-sm:text-xs!" />
        </Field>
        <CopyButton value={invitation.url} label={t("copy")} size="md" />
      </div>
      <Link href={`/dashboard/merchants/${id}`} className={buttonVariants({ variant: "secondary" })}>
        {t("open")}
      </Link>
    </Card>
  );
}
