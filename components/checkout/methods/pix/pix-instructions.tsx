import { useTranslations } from "next-intl";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { LiveDot } from "#components/checkout/parts/live/live-dot";
import { PlainReload } from "#components/checkout/parts/live/plain-reload";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { QrCode } from "#components/ui/qr-code";

/** The open PIX: phones show the code to copy first, larger screens the QR code. Both work without JavaScript. */
export function PixInstructions({ emv }: { emv: string }) {
  const t = useTranslations("checkout.pix");
  return (
    <section
      // It may appear while the payer reads the text above it.
      data-arrival="in-place"
      tabIndex={-1}
      aria-label={t("ready")}
      className="flex flex-col gap-5 outline-none"
    >
      <div className="order-2 sm:order-1">
        <QrCode text={emv} title={t("qrTitle")} />
      </div>
      <div className="order-1 flex flex-col gap-2 sm:order-2">
        <label htmlFor="pix-code" className="text-sm font-medium">
          {t("code")}
        </label>
        <textarea
          key={emv}
          translate="no"
          id="pix-code"
          readOnly
          rows={3}
          defaultValue={emv}
          className="w-full resize-none rounded-md border border-border bg-muted px-3 py-2 font-mono text-xs break-all text-muted-foreground select-all"
        />
        <CopyCode value={emv} label={t("copy")} look={buttonVariants({ size: "xl", className: "w-full" })} />
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
      <div className="order-5 empty:hidden">
        <PlainReload />
      </div>
    </section>
  );
}
