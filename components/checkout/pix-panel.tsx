"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PayProblem } from "#components/checkout/pay-problem";
import { PixInstructions } from "#components/checkout/pix-instructions";
import type { PayState } from "#components/checkout/use-pay";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import type { PayerField } from "#lib/domain/customer";

// Not for those who are asked nothing; for the others its script is named in the page and comes with the rest.
const PayerForm = dynamic(async () => (await import("#components/checkout/payer-form")).PayerForm, {
  loading: () => <Skeleton className="h-105 w-full" />,
});

type PixPanelProps = {
  emv: string | null;
  /** What the payer must say of himself first. */
  payerFields: PayerField[];
  pay: PayState;
};

/** One button until there is a PIX, and who pays where that is asked: opening the page alone must not create attempts. */
export function PixPanel({ emv, payerFields, pay }: PixPanelProps) {
  const t = useTranslations("checkout.pix");
  const [asked, setAsked] = useState(false);
  if (emv) return <PixInstructions emv={emv} arrived={asked} />;
  if (payerFields.length > 0) {
    return (
      <>
        <PayerForm fields={payerFields} pay={pay} onAsk={() => setAsked(true)} />
        <NoScript />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t("intro")}</p>
      <PayProblem problem={pay.problem} />
      <Button
        size="xl"
        className="w-full"
        busy={pay.busy}
        onClick={() => {
          setAsked(true);
          pay.payByPix();
        }}
      >
        {pay.busy ? t("starting") : t("start")}
      </Button>
      <NoScript />
    </div>
  );
}

function NoScript() {
  const t = useTranslations("checkout.pix");
  return (
    <noscript>
      <p className="text-sm text-muted-foreground">{t("noScript")}</p>
    </noscript>
  );
}
