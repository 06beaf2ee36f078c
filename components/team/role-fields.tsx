"use client";

import { useTranslations } from "next-intl";
import { RadioCard } from "#components/ui/radio-card";
import type { Role } from "#lib/team/roles.rules";

type RoleFieldsProps = { roles: readonly Role[]; chosen: Role; legend: string };

/** The available roles with their permissions; the choice is the form's field `role`. */
export function RoleFields({ roles, chosen, legend }: RoleFieldsProps) {
  const t = useTranslations("team");
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-2">
        {roles.map((role) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            defaultChecked={role === chosen}
            title={t(`roles.${role}`)}
            hint={t(`roleHints.${role}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
