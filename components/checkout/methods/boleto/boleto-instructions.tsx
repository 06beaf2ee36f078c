import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { LiveDot } from "#components/checkout/parts/live/live-dot";
import { PlainReload } from "#components/checkout/parts/live/plain-reload";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { useCalendarDay } from "#components/ui/calendar-day";
import { QrCode } from "#components/ui/qr-code";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { formatTypedLine } from "#lib/boleto/barcode.rules";

type Boleto = Extract<AttemptView["instructions"], { type: "BOLETO" }>;

/** A registered boleto: its digits to copy, the Pix code of the same debt, and where to print it. Works without JavaScript. */
export function BoletoInstructions({ boleto }: { boleto: Boleto }) {
  const t = useTranslations("checkout.boleto");
  const dayOf = useCalendarDay();
  const { typedLine, dueDate, emv, printUrl, pdfUrl } = boleto;
  return (
    <section
      // It may appear while the payer reads the text above it.
      data-arrival="in-place"
      tabIndex={-1}
      aria-label={t("ready")}
      className="flex flex-col gap-5 outline-none"
    >
      <dl className="flex items-baseline justify-between gap-4 border-b border-border pb-4">
        <dt className="text-sm text-muted-foreground">{t("due")}</dt>
        <dd className="text-base font-semibold">{dayOf(dueDate)}</dd>
      </dl>
      <div className="flex flex-col gap-2">
        <dl className="flex flex-col gap-2">
          <dt className="text-sm font-medium">{t("typedLine")}</dt>
          <dd
            translate="no"
            className="tabular rounded-md border border-border bg-muted px-3 py-2 font-mono text-sm break-words select-all"
          >
            {formatTypedLine(typedLine)}
          </dd>
        </dl>
        <CopyCode
          value={typedLine}
          label={t("copy")}
          look={buttonVariants({ size: "xl", className: "w-full" })}
        />
        <p className="text-sm text-muted-foreground">{t("slow")}</p>
      </div>
      {emv === undefined ? null : <SamePix emv={emv} />}
      <div className="grid gap-2 sm:grid-cols-2">
        <PaperLink href={printUrl}>{t("print")}</PaperLink>
        <PaperLink href={pdfUrl}>{t("pdf")}</PaperLink>
      </div>
      <p className="flex items-center gap-2.5 border-t border-border pt-4 text-sm font-medium">
        <LiveDot />
        {t("waiting")}
      </p>
      <div className="empty:hidden">
        <PlainReload />
      </div>
    </section>
  );
}

function PaperLink({ href, children }: { href: string; children: ReactNode }) {
  const look = buttonVariants({ variant: "secondary", size: "lg", className: "w-full" });
  return (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {children}
    </a>
  );
}

/** The Pix code that pays the same debt at once. */
function SamePix({ emv }: { emv: string }) {
  const t = useTranslations("checkout.boleto");
  return (
    <div className="flex flex-col gap-3 border-t border-border pt-5">
      <h2 className="text-sm font-medium">{t("byPix")}</h2>
      <QrCode text={emv} title={t("qrTitle")} aimPx={220} />
      <CopyCode
        value={emv}
        label={t("copyPix")}
        look={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
      />
    </div>
  );
}
