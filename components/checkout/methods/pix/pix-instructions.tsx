import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PixCode } from "#components/checkout/methods/pix/pix-code";
import { LiveDot } from "#components/checkout/parts/live/live-dot";
import { PlainReload } from "#components/checkout/parts/live/plain-reload";

/** The open Pix, below a notice of anything else that paying it agrees to (`children`). The code works without JavaScript. */
export function PixInstructions({ emv, children }: { emv: string; children: ReactNode }) {
  const t = useTranslations("checkout.pix");
  return (
    <section
      // It may appear while the payer reads the text above it.
      data-arrival="in-place"
      tabIndex={-1}
      aria-label={t("ready")}
      className="flex flex-col gap-5 outline-none"
    >
      {children}
      <PixCode emv={emv} />
      <ol className="order-3 grid list-decimal gap-1.5 pl-5 text-sm text-pretty text-muted-foreground marker:text-foreground">
        <li>{t("step1")}</li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
      <p className="order-4 flex items-center gap-2.5 border-t border-border pt-4 text-sm font-medium">
        <LiveDot />
        {t("waiting")}
      </p>
      <div className="order-5 empty:hidden">
        <PlainReload />
      </div>
    </section>
  );
}
