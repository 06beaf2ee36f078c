import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";

/** The address of the hosted page, to copy, or to point a phone at. */
export function PaymentLinkCard({ url }: { url: string }) {
  const t = useTranslations("dashboard");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("charge.link.title")}</CardTitle>
          <CardDescription>{t("charge.link.hint")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {/* Always dark on white: many readers do not take an inverted code. */}
        <div className="mx-auto w-fit rounded-lg border border-border bg-white p-3">
          <QRCodeSVG value={url} size={148} level="M" title={t("charge.link.qr")} />
        </div>
        <div className="mt-4 flex items-center gap-1 rounded-md border border-border bg-muted/50 py-1 pr-1 pl-3">
          <span className="min-w-0 flex-1 truncate font-mono text-xs" title={url}>
            {url.replace(/^https?:\/\//, "")}
          </span>
          <CopyButton value={url} label={t("charge.copyLink")} iconOnly variant="ghost" />
        </div>
      </CardContent>
    </Card>
  );
}
