"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { PointerField } from "#components/ui/pointer-field";
import { TitledCard } from "#components/ui/titled-card";
import { CARD_LIMIT_BOUNDS, type CardLimits, VELOCITY_SCOPES } from "#lib/cards/card-velocity.rules";
import { callApi } from "#lib/client/api";
import { recordOf } from "#lib/domain/members";

const NAMES = [...VELOCITY_SCOPES, "pauseMinutes"] as const;

type CardProtectionFormProps = { limits: CardLimits; mayChange: boolean };

/** The number of declines after which card payments are held back. */
export function CardProtectionForm({ limits, mayChange }: CardProtectionFormProps) {
  const t = useTranslations("settings");
  return (
    <TitledCard title={t("cards.title")}>
      <SettingsForm
        onSave={(form) => callApi("PUT /settings/card-protection", { draft: toBody(form) })}
        mayChange={mayChange}
        readOnly={t("readOnlyTerms")}
        saved={t("cards.saved")}
      >
        {({ complaint, edit }) =>
          NAMES.map((name) => {
            const { min, max } = CARD_LIMIT_BOUNDS[name];
            return (
              <PointerField
                key={name}
                pointer={`/${name}`}
                label={t(`cards.limit.${name}`)}
                hint={t("cards.bounds", { min, max, default: CARD_LIMIT_BOUNDS[name].default })}
                error={complaint(`/${name}`)}
                onEdit={edit}
                defaultValue={String(limits[name])}
                inputMode="numeric"
                maxLength={4}
                className="tabular max-w-32"
                required
              />
            );
          })
        }
      </SettingsForm>
    </TitledCard>
  );
}

function toBody(form: FormData): Record<keyof CardLimits, number | null> {
  const read = (name: string) => {
    const text = String(form.get(`/${name}`) ?? "").trim();
    return /^\d{1,4}$/.test(text) ? Number(text) : null;
  };
  return recordOf(NAMES, read);
}
