"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { RefundOffer } from "#components/charges/refund-cost";
import { RefundForm } from "#components/charges/refund-form";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { formatMoney } from "#lib/domain/money/format-money";

type RefundChargeProps = RefundOffer & { chargeId: string };

/** Refunds a paid charge; the amount starts with all that is left. */
export function RefundCharge({ chargeId, ...offer }: RefundChargeProps) {
  const t = useTranslations("money");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  // Kept here, so that closing after a lost answer keeps the key, while a second refund of the same amount gets a new one.
  const done = useRef(0);

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <Undo2 aria-hidden="true" />
          {t("refund.button")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t("refund.title")}
        description={t("refund.intro", { left: formatMoney(locale, offer.left, offer.terms.currency) })}
      >
        <RefundForm
          chargeId={chargeId}
          {...offer}
          keyOf={(wishes) => keyOf(`${done.current} ${wishes}`).value}
          onCancel={() => setOpen(false)}
          onDone={() => {
            done.current += 1;
            setOpen(false);
            toast.success(t("refund.done"));
            router.refresh();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
