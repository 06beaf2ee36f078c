"use client";

import { Eye } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PageBanner } from "#components/ui/page-banner";
import { toast } from "#components/ui/toast.ts";
import { callApi } from "#lib/client/api";

type ActingBannerProps = {
  merchantName: string;
  /** ISO 8601: when it ends by itself. */
  until: string;
};

/**
 * Reminds staff on every page that they act as a merchant, and until when; a button ends it. When the time is over, the page is
 * left.
 */
export function ActingBanner({ merchantName, until }: ActingBannerProps) {
  const t = useTranslations("staff.acting");
  const format = useFormatter();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const leave = () => window.location.assign("/dashboard");
    const timer = setTimeout(leave, Math.max(new Date(until).getTime() - Date.now(), 0) + 1_000);
    return () => clearTimeout(timer);
  }, [until]);

  async function stop() {
    setBusy(true);
    try {
      await callApi("POST /staff/acting/end", {});
      window.location.assign("/dashboard/merchants");
    } catch {
      setBusy(false);
      toast.error(t("failed"));
    }
  }

  return (
    <PageBanner
      tone="warning"
      icon={Eye}
      label={t("label")}
      action={{ label: t("stop"), busy, onClick: stop }}
    >
      <strong className="font-semibold">{t("as", { merchant: merchantName })}</strong>{" "}
      {t("until", { time: format.dateTime(new Date(until), { hour: "2-digit", minute: "2-digit" }) })}
    </PageBanner>
  );
}
