"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { FieldError } from "#components/ui/field-error";
import type { Scope } from "#lib/domain/access/roles";

const FIRST_CHOICE: readonly Scope[] = ["charges:read", "charges:write"];

type ScopeFieldsProps = { scopes: readonly Scope[]; error: string | undefined; onEdit: () => void };

/** Which scopes something is given, of those that the person has. */
export function ScopeFields({ scopes, error, onEdit }: ScopeFieldsProps) {
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
