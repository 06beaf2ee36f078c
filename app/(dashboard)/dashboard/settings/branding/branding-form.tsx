"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card, CardContent } from "#components/ui/card";
import { TitledCard } from "#components/ui/titled-card";
import type { SettingsView } from "#lib/settings/settings.contract";
import { BrandPreview } from "./brand-preview";
import { ColorForm } from "./color-form";
import { EmbedOriginsForm } from "./embed-origins-form";
import { LogoPicker } from "./logo-picker";

type BrandingFormProps = { settings: SettingsView; mayChange: boolean };

/** Logo and color, with a live preview of the checkout. */
export function BrandingForm({ settings, mayChange }: BrandingFormProps) {
  const t = useTranslations("settings");
  const { brand, name } = settings;
  const [typed, setTyped] = useState(brand.color ?? "");
  const [shown, setShown] = useState(brand.color);
  const color = colorIn(typed);
  const type = (value: string) => {
    setTyped(value);
    // Half a color keeps the last whole one in the preview.
    if (value === "" || colorIn(value)) setShown(colorIn(value));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardContent className="flex flex-col gap-6">
          <LogoPicker logoUrl={brand.logoUrl} mayChange={mayChange} />
          <hr className="border-border" />
          <ColorForm typed={typed} color={color} onType={type} mayChange={mayChange} />
        </CardContent>
      </Card>
      <TitledCard title={t("branding.preview.title")}>
        <BrandPreview name={name} color={shown} logoUrl={brand.logoUrl} />
      </TitledCard>
      <EmbedOriginsForm embedOrigins={settings.embedOrigins} mayChange={mayChange} />
    </div>
  );
}

function colorIn(typed: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null;
}
