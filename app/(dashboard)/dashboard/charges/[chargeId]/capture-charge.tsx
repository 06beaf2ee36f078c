"use client";

import { HandCoins } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { isCapturable } from "#lib/attempts/authorization.rules";
import type { ChargeView } from "#lib/charges/charge.contract";
import { formatMoney } from "#lib/domain/money/format-money";
import { CaptureForm } from "./capture-form";

/** Captures an authorized amount, initially all of it; renders nothing if no capture is due. */
export function CaptureCharge({ charge }: { charge: ChargeView }) {
  const t = useTranslations("money");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { id, authorization, currency } = charge;
  if (!authorization || !isCapturable(authorization)) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <HandCoins aria-hidden="true" />
          {t("capture.button")}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t("capture.title")}
        description={t("capture.intro", { held: formatMoney(locale, authorization.amount, currency) })}
      >
        <CaptureForm
          chargeId={id}
          authorized={authorization.amount}
          onCancel={() => setOpen(false)}
          onDone={(captured) => {
            setOpen(false);
            if (captured.paidAt) toast.success(t("capture.done"));
            else toast.success(t("capture.asked"));
            router.refresh();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
