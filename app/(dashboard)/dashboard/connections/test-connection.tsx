"use client";

import { PlugZap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Asks the provider whether the connection works; the list then says what is wrong. */
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
