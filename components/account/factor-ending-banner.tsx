"use client";

import { ShieldAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { DateTime } from "#components/ui/date-time";
import { PageBanner } from "#components/ui/page-banner";
import { callApi } from "#lib/client/api";

/** Warns on every page that the reader's second factor was reported lost and when it will be removed; a button stops that. */
export function FactorEndingBanner({ endsAt }: { endsAt: string }) {
  const t = useTranslations("auth.ending");
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    await callApi("POST /account/second-factor/keep", {}).catch(() => {});
    setBusy(false);
    router.refresh();
  }

  return (
    <PageBanner
      tone="danger"
      icon={ShieldAlert}
      label={t("label")}
      action={{ label: t("stop"), busy, onClick: stop }}
    >
      {t("body")} <DateTime value={endsAt} />
    </PageBanner>
  );
}
