"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Ends all of one's own sessions but this one, after asking. */
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
