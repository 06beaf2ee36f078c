"use client";

import { PlugZap, ShieldCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { SwitchStatus } from "#components/ui/switch-status";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useCall, useSend } from "#lib/client/use-send";
import type { ConnectionView } from "#lib/connections/connection.contract";
import { isOn } from "#lib/domain/time/switched";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Tests the connection at the provider; the list then shows any problem. */
export function TestConnection({ connectionId }: { connectionId: string }) {
  const t = useTranslations("connections.test");
  const router = useRouter();
  const test = useSend(() => callApi("POST /connections/{connectionId}/test", { params: { connectionId } }));
  const onError = useFailureToast();

  function run() {
    test.mutate(undefined, {
      onSuccess: ({ problem }) => {
        if (!problem) toast.success(t("well"));
        router.refresh();
      },
      onError,
    });
  }

  return (
    <Button variant="secondary" size="sm" busy={test.isPending} onClick={run}>
      {test.isPending ? null : <PlugZap aria-hidden="true" />}
      {t("button")}
    </Button>
  );
}

/** Disables a connection after confirmation, or enables it again. */
export function SwitchConnection({ connection: { id, isEnabled } }: { connection: ConnectionView }) {
  const t = useTranslations("connections.switch");
  const { isPending, mutate } = useSend((body: BodyOf<"PATCH /connections/{connectionId}">) =>
    callApi("PATCH /connections/{connectionId}", { params: { connectionId: id }, body }),
  );
  return (
    <SwitchStatus
      isDisabled={!isEnabled}
      enabled="ENABLED"
      update={{
        isPending,
        mutate: ({ status }, callbacks) => mutate({ isEnabled: isOn(status) }, callbacks),
      }}
      size="sm"
      labels={{
        enable: t("enable"),
        enabled: t("enabled"),
        disable: t("disable"),
        title: t("title"),
        body: t("body"),
        confirm: t("confirm"),
        disabled: t("disabled"),
      }}
    />
  );
}

/** Deletes an unused connection after confirmation. */
export function DeleteConnection({ connectionId }: { connectionId: string }) {
  const t = useTranslations("connections.delete");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("DELETE /connections/{connectionId}", { params: { connectionId } }))}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" className="text-danger!">
          {t("button")}
        </Button>
      }
      labels={{ title: t("title"), body: t("body"), confirm: t("confirm"), keep: t("keep"), done: t("done") }}
    />
  );
}

/** Approves the addresses of a merchant's connection exactly as shown. */
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
