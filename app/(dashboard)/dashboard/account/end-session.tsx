"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Ends a session without asking: whoever uses it can sign in again. */
export function EndSession({ sessionId, name }: { sessionId: string; name: string }) {
  const t = useTranslations("team.account.sessions");
  const router = useRouter();
  const end = useSend(() => callApi("POST /account/sessions/{sessionId}/end", { params: { sessionId } }));
  const say = useFailureToast();

  function confirm() {
    end.mutate(undefined, {
      onSuccess: () => toast.success(t("ended")),
      onError: say,
      onSettled: () => router.refresh(),
    });
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={end.isPending}
      aria-label={t("endLabel", { session: name })}
      onClick={confirm}
    >
      {t("end")}
    </Button>
  );
}
