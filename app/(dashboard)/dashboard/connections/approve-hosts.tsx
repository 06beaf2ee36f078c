"use client";

import { ShieldCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useCall } from "#lib/client/use-send";

/** Approves the addresses that a merchant's connection names, as they stand here. */
export function ApproveHosts({ connectionId, hosts }: { connectionId: string; hosts: string[] }) {
  const t = useTranslations("connections.approve");
  const router = useRouter();
  const approve = useCall("POST /staff/connections/{connectionId}/approve-hosts");
  const onError = useFailureToast();

  function run() {
    approve.mutate(
      { params: { connectionId }, body: { hosts } },
      {
        onSuccess: () => toast.success(t("done")),
        onError,
        onSettled: () => router.refresh(),
      },
    );
  }

  return (
    <Button variant="secondary" size="sm" busy={approve.isPending} onClick={run}>
      {approve.isPending ? null : <ShieldCheck aria-hidden="true" />}
      {t("button")}
    </Button>
  );
}
