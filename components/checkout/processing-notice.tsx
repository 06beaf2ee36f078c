"use client";

import { useTranslations } from "next-intl";
import { useFocusOnArrival } from "#components/checkout/use-focus-on-arrival";
import { Spinner } from "#components/ui/spinner";

/** Nobody knows yet. The one thing the payer must not do is pay again. */
export function ProcessingNotice({ arrived }: { arrived: boolean }) {
  const notice = useFocusOnArrival<HTMLDivElement>(arrived);
  const t = useTranslations("checkout.processing");
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="outline-none flex flex-col items-center gap-4 py-8 text-center"
    >
      <Spinner className="size-8 text-accent" />
      <div>
        <p className="text-lg font-semibold tracking-tight">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
    </div>
  );
}
