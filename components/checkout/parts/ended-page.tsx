import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { CenteredFrame } from "#components/checkout/parts/checkout-frame";
import { SupportLine } from "#components/checkout/parts/support-line";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import { Money } from "#components/ui/money";

type EndedPageProps = {
  glyph: ComponentProps<typeof Glyph>["name"];
  title: string;
  body: string;
  back: string;
  view: ComponentProps<typeof SupportLine> & {
    merchantName: string;
    amount: string;
    currency: string;
    description: string | null;
    redirectUrl: string | null;
  };
  /** What happened to money that arrived. */
  children: ReactNode;
};

/** A payer's page that can no longer be paid: first what happened, then the details and the support contact. */
export function EndedPage({ glyph, title, body, back, view, children }: EndedPageProps) {
  const t = useTranslations("checkout.closed");
  return (
    <CenteredFrame>
      <div className="flex flex-col items-center text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground"
        >
          <Glyph name={glyph} className="size-7" />
        </span>
        <h1
          data-arrival=""
          tabIndex={-1}
          className="mt-5 text-2xl font-semibold tracking-tight text-balance outline-none"
        >
          {title}
        </h1>
        <p className="mt-2 text-balance text-muted-foreground [overflow-wrap:anywhere]">{body}</p>
        {children}
        <ReceiptLines>
          <ReceiptLine term={t("to")}>{view.merchantName}</ReceiptLine>
          <ReceiptLine term={t("for")}>{view.description}</ReceiptLine>
          <ReceiptLine term={t("amount")}>
            <Money amount={view.amount} currency={view.currency} />
          </ReceiptLine>
        </ReceiptLines>
        <SupportLine {...view} />
        {view.redirectUrl ? (
          <a
            href={view.redirectUrl}
            className={buttonVariants({ variant: "secondary", size: "xl", className: "mt-6 w-full" })}
          >
            <span className="truncate">{back}</span>
          </a>
        ) : null}
      </div>
    </CenteredFrame>
  );
}
