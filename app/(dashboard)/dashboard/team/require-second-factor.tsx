"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { StatusBadge } from "#components/ui/status-badge";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

type RequireSecondFactorProps = {
  required: boolean;
  /** Number of people without a second factor. */
  without: number;
  manages: boolean;
};

/** Whether the whole team needs a second factor; a person who manages the team may change it. */
export function RequireSecondFactor({ required, without, manages }: RequireSecondFactorProps) {
  const t = useTranslations("team.required");
  const action = useSend(() => callApi("PUT /team/second-factor", { body: { required: !required } }));
  const labels = required
    ? { title: t("stopTitle"), body: t("stopBody"), confirm: t("stop"), done: t("stopped") }
    : { title: t("startTitle"), body: t("startBody", { without }), confirm: t("start"), done: t("started") };
  return (
    <Card>
      <CardHeader className="pb-5 sm:pb-6">
        <div>
          <CardTitle className="flex flex-wrap items-center gap-2">
            {t("title")}
            <StatusBadge tone={required ? "success" : "neutral"} shape={required ? "tick" : "dash"}>
              {required ? t("on") : t("off")}
            </StatusBadge>
          </CardTitle>
          <CardDescription>{t("hint")}</CardDescription>
        </div>
        {manages ? (
          <ConfirmedAction
            action={action}
            tone={required ? "danger" : "primary"}
            trigger={
              <Button variant="secondary" size="sm">
                {required ? t("stop") : t("start")}
              </Button>
            }
            labels={{ ...labels, keep: t("keep") }}
          />
        ) : null}
      </CardHeader>
    </Card>
  );
}
