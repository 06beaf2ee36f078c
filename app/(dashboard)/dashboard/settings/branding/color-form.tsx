"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { callApi } from "#lib/client/api";
import { faintIn } from "#lib/merchants/brand-color.rules";
import { contrastRatio, readableOn } from "#lib/merchants/contrast.rules";

type ColorFormProps = {
  /** The input; empty for the default color. */
  typed: string;
  /** The typed color, if valid. */
  color: string | null;
  onType: (typed: string) => void;
  mayChange: boolean;
};

const HOUSE_COLOR = "#161d2d";

/** The brand's color, with the contrast of its text and against the page. */
export function ColorForm({ typed, color, onType, mayChange }: ColorFormProps) {
  const t = useTranslations("settings");
  return (
    <SettingsForm
      onSave={() => callApi("PATCH /settings/branding", { body: { color: typed.trim() || null } })}
      mayChange={mayChange}
      readOnly={t("readOnly")}
      saved={t("saved")}
    >
      {({ complaint, edit }) => {
        const change = (value: string) => {
          edit("/color");
          onType(value);
        };
        return (
          <>
            <Field label={t("branding.color")} hint={t("branding.colorHint")} error={complaint("/color")}>
              <div className="flex flex-wrap gap-2">
                <input
                  type="color"
                  aria-label={t("branding.pick")}
                  value={color ?? HOUSE_COLOR}
                  onChange={({ target }) => change(target.value)}
                  className="h-11 w-14 shrink-0 rounded-md border border-input bg-card p-1 sm:h-9"
                />
                <Input
                  name="/color"
                  value={typed}
                  onChange={({ target }) => change(target.value)}
                  placeholder="#1d4ed8"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={7}
                  className="tabular w-32!"
                />
                {typed !== "" && mayChange ? (
                  <Button variant="ghost" onClick={() => change("")}>
                    {t("branding.noColor")}
                  </Button>
                ) : null}
              </div>
            </Field>
            {color ? <Contrast color={color} /> : null}
          </>
        );
      }}
    </SettingsForm>
  );
}

function Contrast({ color }: { color: string }) {
  const t = useTranslations("settings.branding");
  const text = readableOn(color) === "black" ? "#000000" : "#ffffff";
  const ratio = Math.floor(contrastRatio(color, text) * 10) / 10;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="tabular text-muted-foreground">{t("contrast", { ratio })}</p>
      {faintIn(color).map((theme) => (
        <Alert key={theme} tone="warning">
          {t(`faint.${theme}`)}
        </Alert>
      ))}
    </div>
  );
}
