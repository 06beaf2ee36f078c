"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NetworksField, networkProblems, networksIn } from "#components/access-tokens/networks-field";
import { Checkbox } from "#components/ui/checkbox";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FieldError } from "#components/ui/field-error";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { useForm } from "#components/ui/use-form.ts";
import type { Scope } from "#lib/team/roles.rules";

const FIRST_CHOICE: readonly Scope[] = ["charges:read", "charges:write"];

type ScopeFieldsProps = { scopes: readonly Scope[]; error: string | undefined; onEdit: () => void };

/** The scopes to grant, among those that the person has. */
function ScopeFields({ scopes, error, onEdit }: ScopeFieldsProps) {
  const t = useTranslations("dashboard");
  return (
    <fieldset aria-describedby={error ? "scopes-error" : undefined} onChange={onEdit}>
      <legend className="text-sm font-medium">{t("tokens.create.scopes")}</legend>
      <p className="mt-0.5 mb-1.5 text-sm text-muted-foreground">{t("tokens.create.scopesHint")}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={FIRST_CHOICE.includes(scope)}
            label={
              <>
                {t(`tokens.scope.${scope}`)}
                <span className="block font-mono text-xs text-muted-foreground">{scope}</span>
              </>
            }
          />
        ))}
      </div>
      {error ? <FieldError id="scopes-error">{error}</FieldError> : null}
    </fieldset>
  );
}

type CredentialFormProps = {
  scopes: readonly Scope[];
  labels: { name: string; nameHint: string; nameMissing: string; cancel: string; submit: string };
  /** Creates the credential; `data` has the extra fields. Rejects with the API's answer. */
  send: (
    chosen: { name: string; scopes: Scope[]; allowedNetworks: string[] },
    data: FormData,
  ) => Promise<void>;
  onCancel: () => void;
  /** Extra fields. */
  children?: ReactNode;
};

/** A new credential's name, scopes and networks. */
export function CredentialForm({ scopes, labels, send, onCancel, children }: CredentialFormProps) {
  const t = useTranslations("dashboard");
  const chosenIn = (data: FormData) => scopes.filter((scope) => data.getAll("scopes").includes(scope));
  const { form, problems, failure, busy, edit } = useForm<string>({
    check: (data) => ({
      name: textOf(data, "name") === "" && "missing",
      scopes: chosenIn(data).length === 0 && "missing",
    }),
    toProblems: networkProblems,
    send: (data) => {
      const allowedNetworks = networksIn(data);
      return send({ name: textOf(data, "name"), scopes: chosenIn(data), allowedNetworks }, data);
    },
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={labels.name} hint={labels.nameHint} error={problems.name && labels.nameMissing} required>
        <Input name="name" maxLength={100} autoComplete="off" onChange={() => edit("name")} />
      </Field>
      <ScopeFields
        scopes={scopes}
        error={problems.scopes && t("tokens.create.scopesMissing")}
        onEdit={() => edit("scopes")}
      />
      {children}
      <NetworksField refused={problems.allowedNetworks} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={labels.cancel} onCancel={onCancel} submit={labels.submit} busy={busy} />
    </form>
  );
}
