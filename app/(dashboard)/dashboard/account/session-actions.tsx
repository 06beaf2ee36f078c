"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Ends the person's other sessions after confirmation. */
export function EndOtherSessions() {
  const t = useTranslations("team.account.sessions");
  const action = useSend(() => callApi("POST /account/sessions/end-others", {}));
  return (
    <ConfirmedAction
      action={action}
      trigger={
        <Button variant="secondary" size="sm">
          {t("endOthers")}
        </Button>
      }
      labels={{
        title: t("endOthersTitle"),
        body: t("endOthersBody"),
        confirm: t("endOthers"),
        keep: t("endOthersKeep"),
        done: t("endedOthers"),
      }}
    />
  );
}

/** Needs no confirmation: the session's user can sign in again. */
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
