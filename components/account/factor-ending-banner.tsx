"use client";

import { ShieldAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { DateTime } from "#components/ui/date-time";
import { keepOwnFactor } from "#lib/client/ways-in";

/** Says on every page that the reader's second factor was reported lost and when it goes, and stops that. */
export function FactorEndingBanner({ endsAt }: { endsAt: string }) {
  const t = useTranslations("auth.ending");
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    await keepOwnFactor().catch(() => {});
    setBusy(false);
    router.refresh();
  }

  return (
    <aside
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-danger bg-danger-soft px-4 py-2.5 text-sm text-danger sm:px-8 lg:left-60"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t("body")} <DateTime value={endsAt} />
        </span>
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={stop}>
        {t("stop")}
      </Button>
    </aside>
  );
}
