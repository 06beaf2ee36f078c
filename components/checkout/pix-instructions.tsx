"use client";

import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import { useId } from "react";
import { LiveDot } from "#components/checkout/live-dot";
import { useFocusOnArrival } from "#components/checkout/use-focus-on-arrival";
import { CopyButton } from "#components/ui/copy-button";

/** The open PIX: on phones the code to copy comes first, beside a larger screen the QR code. Both read without JavaScript. */
export function PixInstructions({ emv, arrived }: { emv: string; arrived: boolean }) {
  const group = useFocusOnArrival<HTMLElement>(arrived);
  const t = useTranslations("checkout.pix");
  const codeId = useId();
  return (
    <section ref={group} tabIndex={-1} aria-label={t("ready")} className="flex flex-col gap-5 outline-none">
      <div className="order-2 flex flex-col gap-2 sm:order-1">
        <div className="mx-auto rounded-lg border border-border bg-white p-4 text-black">
          <QRCodeSVG
            value={emv}
            size={208}
            level="M"
            marginSize={0}
            title={t("qrTitle")}
            className="block size-52 max-w-full"
          />
        </div>
      </div>
      <div className="order-1 flex flex-col gap-2 sm:order-2">
        <label htmlFor={codeId} className="text-sm font-medium">
          {t("code")}
        </label>
        <textarea
          id={codeId}
          readOnly
          rows={3}
          value={emv}
          onFocus={(event) => event.target.select()}
          className="w-full resize-none rounded-md border border-border bg-muted px-3 py-2 font-mono text-xs break-all text-muted-foreground"
        />
        <CopyButton value={emv} label={t("copy")} variant="primary" size="xl" className="w-full" />
      </div>
      <ol className="order-3 grid list-decimal gap-1.5 pl-5 text-sm text-muted-foreground marker:text-foreground">
        <li>{t("step1")}</li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
      <p className="order-4 flex items-center gap-2.5 border-t border-border pt-4 text-sm font-medium">
        <LiveDot />
        {t("waiting")}
      </p>
    </section>
  );
}
