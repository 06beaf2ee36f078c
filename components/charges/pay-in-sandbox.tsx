"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Plays the payer: the sandbox's bank pays the QR code and reports it as a real one would. */
export function PayInSandbox({ txid }: { txid: string }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const pay = useSend(() => callApi("POST /sandbox/pix/{txid}/pay", { params: { txid }, body: {} }));
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
