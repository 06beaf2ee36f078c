"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { TitledCard } from "#components/ui/titled-card";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { formatUnits, parseUnits } from "#lib/coins/units.rules";

type SandboxCardProps = {
  paymentId: string;
  currency: PayCurrency;
  /** Amount still owed, as decimal text; null if nothing. */
  owed: string | null;
  requiredConfirmations: number;
};

/** Sandbox chain actions: send coins, or add some blocks. */
type SandboxAction =
  | { does: "pay"; body: { amount?: string; confirmations: number } }
  | { does: "mine"; body: { blocks: number } };

/** Plays the payer's wallet and the miners: paid coins wait for blocks, so that every state can be seen. */
export function SandboxCard({ paymentId, currency, owed, requiredConfirmations }: SandboxCardProps) {
  const t = useTranslations("crypto.sandbox");
  const { run, isRunning } = useSandbox(paymentId);
  const half = owed === null ? null : halfOf(owed, currency);
  const look = { variant: "secondary", size: "sm", disabled: isRunning } as const;
  return (
    <TitledCard title={t("title")} hint={t("intro")} contentClassName="flex flex-wrap gap-2">
      <Button {...look} onClick={() => run({ does: "pay", body: { confirmations: 0 } })}>
        {t(owed === null ? "payAgain" : "pay")}
      </Button>
      {half === null ? null : (
        <Button {...look} onClick={() => run({ does: "pay", body: { amount: half, confirmations: 0 } })}>
          {t("payPart")}
        </Button>
      )}
      <Button {...look} onClick={() => run({ does: "mine", body: { blocks: 1 } })}>
        {t("mineOne")}
      </Button>
      <Button {...look} onClick={() => run({ does: "mine", body: { blocks: requiredConfirmations } })}>
        {t("mineAll")}
      </Button>
    </TitledCard>
  );
}

function useSandbox(paymentId: string) {
  const t = useTranslations("crypto.sandbox");
  const router = useRouter();
  const drive = useSend((action: SandboxAction) =>
    action.does === "pay"
      ? callApi("POST /sandbox/crypto/{payment_id}/pay", {
          params: { payment_id: paymentId },
          body: action.body,
        })
      : callApi("POST /sandbox/crypto/{payment_id}/mine", {
          params: { payment_id: paymentId },
          body: action.body,
        }),
  );
  const say = useFailureToast();

  function run(action: SandboxAction) {
    drive.mutate(action, {
      onSuccess: () => toast.success(t(`done.${action.does}`)),
      onError: say,
      onSettled: () => router.refresh(),
    });
  }

  return { run, isRunning: drive.isPending };
}

/** Half of an amount, rounded up to the coin's smallest unit; null if it cannot be halved. */
function halfOf(amount: string, currency: PayCurrency): string | null {
  const units = parseUnits(amount, currency);
  return units < 2n ? null : formatUnits((units + 1n) / 2n, currency);
}
