"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox";
import { FieldError } from "#components/ui/field-error";
import { EventName } from "#components/webhooks/event-name.ts";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

const GROUPS = [
  "charge",
  "attempt",
  "pix_payment",
  "invoice",
  "refund",
  "dispute",
  "payout",
  "withdrawal",
  "subscription",
  "cycle",
  "mandate",
] as const;

type TypeFieldsProps = { chosen: readonly string[]; error: string | undefined; onEdit: () => void };

/** The events of an endpoint or a consumer: all, or selected types. */
export function TypeFields({ chosen, error, onEdit }: TypeFieldsProps) {
  const t = useTranslations("webhooks.form");
  const [all, setAll] = useState(chosen.includes("*"));
  return (
    <fieldset aria-describedby={error ? "types-error" : undefined} onChange={onEdit}>
      <legend className="text-sm font-medium">{t("types")}</legend>
      <Checkbox
        name="types"
        value="*"
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
        label={t("all")}
        hint={t("allHint")}
      />
      {all ? null : (
        <div className="mt-2 grid gap-4 border-t border-border pt-3 sm:grid-cols-2">
          {GROUPS.map((group) => (
            <TypeGroup key={group} group={group} chosen={chosen} />
          ))}
        </div>
      )}
      {error ? <FieldError id="types-error">{error}</FieldError> : null}
    </fieldset>
  );
}

function TypeGroup({ group, chosen }: { group: (typeof GROUPS)[number]; chosen: readonly string[] }) {
  const t = useTranslations("webhooks.group");
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-medium text-muted-foreground">{t(group)}</legend>
      {EVENT_TYPES.filter((type) => type.startsWith(`${group}.`)).map((type) => (
        <Checkbox
          key={type}
          name="types"
          value={type}
          defaultChecked={chosen.includes(type)}
          label={<EventName type={type} />}
          hint={<span className="font-mono text-xs">{type}</span>}
          className="py-1!"
        />
      ))}
    </fieldset>
  );
}
