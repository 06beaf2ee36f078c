"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/client/api";

type LostFactorProps = {
  /** What is typed in the sign-in form. */
  given: () => { email: string; password: string };
  mail: boolean;
};

/** What to do after losing the second factor: hints, and a mail for a person without any other way. */
export function LostFactor({ given, mail }: LostFactorProps) {
  const t = useTranslations("auth.lost");
  const [state, setState] = useState<"closed" | "open" | "busy" | "sent" | "failed">("closed");

  async function send() {
    setState("busy");
    await callApi("POST /second-factor/lost", { body: given() }).then(
      () => setState("sent"),
      () => setState("failed"),
    );
  }

  if (state === "closed") {
    return (
      <Button variant="ghost" onClick={() => setState("open")}>
        {t("open")}
      </Button>
    );
  }
  if (state === "sent") {
    return (
      <Alert tone="success" role="status">
        {t("sent")}
      </Alert>
    );
  }
  return (
    <Alert title={t("title")}>
      <p>{t("help")}</p>
      {mail ? (
        <>
          <p className="mt-2">{t("mail")}</p>
          <Button variant="secondary" size="sm" className="mt-3" busy={state === "busy"} onClick={send}>
            {t("send")}
          </Button>
        </>
      ) : null}
      {state === "failed" ? (
        <p role="alert" className="mt-2 text-danger">
          {t("failed")}
        </p>
      ) : null}
    </Alert>
  );
}
