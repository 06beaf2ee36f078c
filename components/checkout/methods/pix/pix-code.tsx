import { useTranslations } from "next-intl";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { QrCode } from "#components/ui/qr-code";

/** A code for a bank's app in a column: phones show the text to copy first, larger screens the QR code. */
export function PixCode({ emv }: { emv: string }) {
  const t = useTranslations("checkout.pix");
  return (
    <>
      <div className="order-2 sm:order-1">
        <QrCode text={emv} title={t("qrTitle")} />
      </div>
      <div className="order-1 flex flex-col gap-2 sm:order-2">
        <label htmlFor="pix-code" className="text-sm font-medium">
          {t("code")}
        </label>
        {/* The padding is outside of the text area, where a cut fourth line would show. */}
        <div className="rounded-md border border-border bg-muted px-3 py-2">
          <textarea
            key={emv}
            translate="no"
            id="pix-code"
            readOnly
            rows={3}
            defaultValue={emv}
            className="block w-full resize-none bg-transparent font-mono text-xs break-all text-muted-foreground select-all"
          />
        </div>
        <CopyCode value={emv} label={t("copy")} look={buttonVariants({ size: "xl", className: "w-full" })} />
      </div>
    </>
  );
}
