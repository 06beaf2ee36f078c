"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { usePaySandboxPix } from "#lib/client/actions/charge-actions";

/** Plays the payer: the sandbox's bank pays the QR code and reports it as a real one would. */
export function PayInSandbox({ txid }: { txid: string }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const pay = usePaySandboxPix(txid);
  const say = useFailureToast();
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={pay.isPending}
      disabled={pay.isSuccess}
      onClick={() =>
        pay.mutate(undefined, {
          onSuccess: () => toast.success(t("charge.attempts.paidInSandbox")),
          onError: say,
          onSettled: () => router.refresh(),
        })
      }
    >
      {t("charge.attempts.payInSandbox")}
    </Button>
  );
}
