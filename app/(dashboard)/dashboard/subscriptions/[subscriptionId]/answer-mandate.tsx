"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

type Answer = "APPROVE" | "REFUSE" | "REVOKE";

/** Plays the payer: the sandbox's bank takes the answer and reports it as a real one would. */
export function AnswerMandate({ mandateId, answers }: { mandateId: string; answers: Answer[] }) {
  const t = useTranslations("subscriptions.mandate.sandbox");
  const router = useRouter();
  const say = useFailureToast();
  const send = useSend((answer: Answer) =>
    callApi("POST /sandbox/mandates/{mandateId}/answer", { params: { mandateId }, body: { answer } }),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-4">
      <span className="text-sm text-muted-foreground">{t("title")}</span>
      {answers.map((answer) => (
        <Button
          key={answer}
          variant="secondary"
          size="sm"
          disabled={send.isPending}
          onClick={() =>
            send.mutate(answer, {
              onSuccess: () => toast.success(t("done")),
              onError: say,
              onSettled: () => router.refresh(),
            })
          }
        >
          {t(`answer.${answer}`)}
        </Button>
      ))}
    </div>
  );
}
