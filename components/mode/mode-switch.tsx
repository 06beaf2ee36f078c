"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { callApi } from "#lib/client/api";
import { MODES, type Mode } from "#lib/domain/mode";

/** The mode that the dashboard shows, and the switch to the other, which opens its overview. */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.mode");
  const [busy, setBusy] = useState(false);

  async function change(wanted: Mode) {
    if (wanted === mode || busy) return;
    setBusy(true);
    try {
      await callApi("POST /account/mode", { body: { mode: wanted } });
      window.location.assign("/dashboard");
    } catch {
      setBusy(false);
      toast.error(t("failed"));
    }
  }

  return (
    <fieldset className="mt-3 grid grid-cols-2 gap-0.5 rounded-md border border-border bg-muted p-0.5 text-sm">
      <legend className="sr-only">{t("label")}</legend>
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          disabled={busy}
          onClick={() => change(one)}
          className="min-h-8 rounded-sm px-2 py-1 font-medium text-muted-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-sm"
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
