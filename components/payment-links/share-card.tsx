import { useTranslations } from "next-intl";
import { type ReadyMessage, ShareMessage } from "#components/payment-links/share-message";
import { CopyButton } from "#components/ui/copy-button";
import { QrCode } from "#components/ui/qr-code";
import { TitledCard } from "#components/ui/titled-card";
import type { Locale } from "#lib/domain/locale";
import { withoutScheme } from "#lib/domain/web/without-scheme";

type ShareCardProps = {
  url: string;
  /** The address as a QR code to download: a `data:` URI of a PNG. */
  qr: string;
  messages: Record<Locale, ReadyMessage>;
  /** The initially selected language. */
  locale: Locale;
};

/** Everything needed to request a payment: the address, its QR code, and a message. */
export function ShareCard({ url, qr, messages, locale }: ShareCardProps) {
  const t = useTranslations("paymentLinks.share");
  return (
    <TitledCard title={t("title")} hint={t("hint")} contentClassName="flex flex-col gap-4">
      <div className="flex items-center gap-1 rounded-md border border-border bg-muted/50 py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-xs" title={url}>
          {withoutScheme(url)}
        </span>
        <CopyButton value={url} label={t("copyLink")} iconOnly variant="ghost" />
      </div>
      <LinkCode url={url} qr={qr} />
      <ShareMessage
        messages={messages}
        locale={locale}
        labels={{
          language: t("language"),
          message: t("message"),
          whatsapp: t("whatsapp"),
          email: t("email"),
          copyMessage: t("copyMessage"),
          locales: { "pt-BR": t("locale.pt-BR"), en: t("locale.en"), es: t("locale.es") },
        }}
      />
    </TitledCard>
  );
}

function LinkCode({ url, qr }: Pick<ShareCardProps, "url" | "qr">) {
  const t = useTranslations("paymentLinks.share");
  return (
    <div className="mx-auto flex w-fit flex-col items-center gap-2">
      <QrCode text={url} title={t("qr")} aimPx={200} />
      <a
        href={qr}
        download="qr-code.png"
        className="inline-flex min-h-8 items-center text-sm text-accent underline-offset-4 hover:underline"
      >
        {t("download")}
      </a>
    </div>
  );
}
