"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { toPrice } from "#components/prices/price-body.ts";
import { PriceFields } from "#components/prices/price-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import { useCreateMerchant } from "#lib/client/staff-actions";
import { BRCODE_LIMITS } from "#lib/domain/brcode/limits";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { missingPixNames } from "#lib/domain/pix-receiver";
import type { CreatedMerchantView } from "#lib/schemas/staff";

const FIELDS = ["name", "legalName", "document", "city", "ownerEmail"] as const;
const PIX_FIELDS = { pixName: BRCODE_LIMITS.merchantName, pixCity: BRCODE_LIMITS.merchantCity };

/** A new merchant and the e-mail of its owner; then the owner's link, this once. */
export function CreateMerchantForm() {
  const t = useTranslations("staff.create");
  const failed = useTranslations("dashboard");
  const create = useCreateMerchant();
  const [wrong, setWrong] = useState<string[]>([]);
  const [typed, setTyped] = useState({ name: "", city: "" });
  const asked = [...FIELDS, ...pixNamesAskedFor(typed)];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const data = new FormData(event.currentTarget);
    const said = Object.fromEntries(asked.map((name) => [name, String(data.get(name) ?? "").trim()]));
    const prices = PAYMENT_METHODS.map((method) => toPrice(data, method));
    const missing = [
      ...asked.filter((name) => said[name] === ""),
      // What is no number is null or nothing; the API judges the rest.
      ...prices.flatMap((price, index) =>
        Object.keys(price)
          .filter((name) => price[name] === null || price[name] === "")
          .map((name) => `prices/${index}/${name}`),
      ),
    ];
    setWrong(missing);
    if (missing.length > 0) return;
    create.mutate(
      { ...said, prices },
      {
        onError: (error) =>
          setWrong(error instanceof ProblemError ? error.errors.map(({ pointer }) => pointer.slice(1)) : []),
      },
    );
  }

  if (create.isSuccess) return <Created merchant={create.data} />;
  const taken = create.error instanceof ProblemError && create.error.code === "email_taken";
  return (
    <Card className="max-w-3xl p-5 sm:p-6">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
        }}
        className="flex flex-col gap-5"
      >
        {asked.map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={name in PIX_FIELDS ? t(`pixHint.${name as keyof typeof PIX_FIELDS}`) : undefined}
            error={wrong.includes(name) ? t("wrong") : undefined}
            required
          >
            <Input
              name={name}
              type={name === "ownerEmail" ? "email" : "text"}
              maxLength={name in PIX_FIELDS ? PIX_FIELDS[name as keyof typeof PIX_FIELDS] : 150}
              autoComplete="off"
            />
          </Field>
        ))}
        <fieldset className="flex flex-col gap-4">
          <legend className="font-semibold">{t("prices")}</legend>
          <p className="text-sm text-muted-foreground">{t("pricesHint")}</p>
          {PAYMENT_METHODS.map((method, index) => (
            <PriceFields
              key={method}
              method={method}
              price={null}
              isWrong={(name) => wrong.includes(`prices/${index}/${name}`)}
            />
          ))}
        </fieldset>
        {create.isError && wrong.length === 0 ? (
          <Alert tone="danger" role="alert">
            {taken ? t("taken") : failed(`failure.${failureKind(create.error)}`)}
          </Alert>
        ) : null}
        <Button type="submit" busy={create.isPending} className="sm:self-end">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}

// Only of what was typed: an empty field is asked for by itself.
function pixNamesAskedFor({ name, city }: { name: string; city: string }) {
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
          <Input readOnly value={invitation.url} className="font-mono text-xs" />
        </Field>
        <CopyButton value={invitation.url} label={t("copy")} size="md" />
      </div>
      <Link href={`/dashboard/merchants/${id}`} className={buttonVariants({ variant: "secondary" })}>
        {t("open")}
      </Link>
    </Card>
  );
}
