"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { FieldError } from "#components/ui/field-error";
import { FormFailure } from "#components/ui/form-failure";
import { RadioCard } from "#components/ui/radio-card";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import { leaveTo } from "#lib/client/leave-to";
import { useCall } from "#lib/client/use-send";
import type { Mode } from "#lib/domain/mode";
import type { Scope } from "#lib/team/roles.rules";

type AllowAppFormProps = {
  ask: {
    clientId: string;
    redirectUri: string;
    codeChallenge: string;
    resource: string;
    scopes: Scope[];
    state: string | undefined;
  };
  merchants: { mode: Mode; name: string }[];
  denyTo: string;
};

/** The person's answer to an application. With several accounts, none is preselected. */
export function AllowAppForm({ ask, merchants, denyTo }: AllowAppFormProps) {
  const t = useTranslations("auth.authorize");
  const allow = useCall("POST /connected-apps", { isSecret: true });
  const chosenIn = (data: FormData) => merchants.find(({ mode }) => mode === textOf(data, "mode"));
  const { form, problems, failure, busy, edit } = useForm({
    check: (data) => ({ mode: chosenIn(data) === undefined }),
    send: async (data) => {
      const mode = chosenIn(data)?.mode;
      if (mode === undefined) return;
      const { redirectTo } = await allow.mutateAsync({ body: { ...ask, mode } });
      await leaveTo(redirectTo);
    },
  });
  const [only] = merchants;
  return (
    <form {...form} className="flex flex-col gap-4">
      <fieldset
        aria-describedby={problems.mode ? "mode-error" : undefined}
        onChange={() => edit("mode")}
        className="flex flex-col gap-2"
      >
        <legend className="mb-1.5 text-sm font-medium">{t("where")}</legend>
        {merchants.map(({ mode, name }) => (
          <RadioCard
            key={mode}
            name="mode"
            value={mode}
            defaultChecked={merchants.length === 1 && mode === only?.mode}
            title={t(mode)}
            hint={mode === "live" ? t("liveHint", { name }) : t("testHint", { name })}
          />
        ))}
        {problems.mode ? <FieldError id="mode-error">{t("whereMissing")}</FieldError> : null}
      </fieldset>
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="flex-1!">
          {t("allow")}
        </Button>
        <a href={denyTo} className={buttonVariants({ variant: "secondary", className: "flex-1" })}>
          {t("deny")}
        </a>
      </div>
    </form>
  );
}
