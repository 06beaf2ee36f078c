"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PayProblem } from "#components/checkout/pay-problem";
import { PixInstructions } from "#components/checkout/pix-instructions";
import type { PayState } from "#components/checkout/use-pay";
import { Button } from "#components/ui/button";

type PixPanelProps = { emv: string | null; pay: PayState };

/** One button until there is a PIX: opening the page alone must not create attempts. */
export function PixPanel({ emv, pay }: PixPanelProps) {
  const t = useTranslations("checkout.pix");
  const [asked, setAsked] = useState(false);
  if (emv) return <PixInstructions emv={emv} arrived={asked} />;
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
      <noscript>
        <p className="text-sm text-muted-foreground">{t("noScript")}</p>
      </noscript>
    </div>
  );
}
