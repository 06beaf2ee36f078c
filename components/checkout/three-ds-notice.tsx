"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";

type ThreeDsNoticeProps = { url: string; onOtherWay: () => void };

/** The bank wants a word with the payer; also where one lands who came back by the browser's back button. */
export function ThreeDsNotice({ url, onOtherWay }: ThreeDsNoticeProps) {
  const t = useTranslations("checkout.threeDs");
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <ShieldCheck aria-hidden="true" className="size-9 text-accent" strokeWidth={1.5} />
      <div role="status">
        <p className="text-lg font-semibold tracking-tight">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
      <a href={url} className={buttonVariants({ size: "xl", className: "w-full" })}>
        {t("continue")}
      </a>
      <Button variant="ghost" size="lg" className="w-full" onClick={onOtherWay}>
        {t("otherWay")}
      </Button>
    </div>
  );
}
