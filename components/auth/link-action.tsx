"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { callApi } from "#lib/client/api";
import { ProblemError } from "#lib/client/request-json";

const ACTIONS = { lostFactor: "POST /second-factor/end", keepFactor: "POST /second-factor/keep" } as const;

/** Requires a click on a button, since mail programs open links by themselves. */
export function LinkAction({ does, token }: { does: keyof typeof ACTIONS; token: string }) {
  const t = useTranslations("auth");
  const [state, setState] = useState<"asked" | "busy" | "done" | "gone" | "noAnswer">("asked");

  async function act() {
    setState("busy");
    try {
      await callApi(ACTIONS[does], { body: { token } });
      setState("done");
    } catch (error) {
      setState(error instanceof ProblemError && error.code === "not_found" ? "gone" : "noAnswer");
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {state === "done" ? (
        <Alert tone="success" role="status">
          {t(`${does}.done`)}
        </Alert>
      ) : null}
      {state === "gone" || state === "noAnswer" ? (
        <Alert tone="danger" role="alert">
          {t(`reset.problem.${state}`)}
        </Alert>
      ) : null}
      {state === "done" ? (
        <Link href="/sign-in" className={buttonVariants({ variant: "secondary" })}>
          {t("invitation.toSignIn")}
        </Link>
      ) : (
        <Button size="lg" className="w-full" busy={state === "busy"} onClick={act}>
          {t(`${does}.submit`)}
        </Button>
      )}
    </div>
  );
}
