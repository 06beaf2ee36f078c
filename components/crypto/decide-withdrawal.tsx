"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { networkName } from "#components/crypto/network-name";
import { useFailureToast } from "#components/dashboard/use-failure-toast";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { formatMoney } from "#components/ui/format-money";
import { toast } from "#components/ui/toast";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/domain/crypto/pay-currencies";
import { useDecideWithdrawal } from "#lib/query/invoice-actions";

export type Decidable = {
  id: string;
  merchantName: string;
  /** Decimal text. */
  amount: string;
  currency: string;
  payCurrency: PayCurrency;
  address: string;
};
type Decision = "approve" | "reject";

/** The two buttons of a withdrawal that waits; each asks once more before it acts. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Decide withdrawal={withdrawal} decision="reject" />
      <Decide withdrawal={withdrawal} decision="approve" />
    </div>
  );
}

function Decide({ withdrawal, decision }: { withdrawal: Decidable; decision: Decision }) {
  const t = useTranslations("crypto.decide");
  const router = useRouter();
  const decide = useDecideWithdrawal(withdrawal.id);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(useLocale(), withdrawal.amount, withdrawal.currency);
  const { merchantName: merchant, payCurrency, address } = withdrawal;
  const approves = decision === "approve";

  function confirm() {
    decide.mutate(decision, {
      onSuccess: () => toast.success(t(`${decision}.done`)),
      onError: say,
      onSettled: () => {
        setOpen(false);
        router.refresh();
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      tone={approves ? "primary" : "danger"}
      trigger={
        <Button
          variant={approves ? "primary" : "secondary"}
          size="sm"
          aria-label={t(`${decision}.label`, { amount, merchant })}
        >
          {t(`${decision}.button`)}
        </Button>
      }
      title={t(`${decision}.title`, { amount, merchant })}
      description={t(`${decision}.body`, {
        symbol: PAY_CURRENCIES[payCurrency].symbol,
        network: networkName(payCurrency),
        address,
      })}
      confirmLabel={t(`${decision}.confirm`)}
      busy={decide.isPending}
      onConfirm={confirm}
    />
  );
}
