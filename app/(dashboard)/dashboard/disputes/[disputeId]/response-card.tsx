import Link from "next/link";
import { useTranslations } from "next-intl";
import { ResponseDownload } from "#components/disputes/response-download";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { TitledCard } from "#components/ui/titled-card";
import { isOpenDispute } from "#lib/disputes/dispute.rules";
import { isSending } from "#lib/disputes/response/response.rules";
import type { DisputePage } from "./load-dispute-page";
import { SendResponse } from "./send-response";

/**
 * The response to a dispute: to review, download and, if its provider accepts one, send; and the provider's
 * answer.
 */
export function ResponseCard({ page }: { page: DisputePage }) {
  const t = useTranslations("disputes.response");
  const { dispute, provider, response } = page;
  return (
    <TitledCard title={t("title")} hint={t("intro")} contentClassName="flex flex-col gap-4 text-sm">
      <ResponseState page={page} />
      {response.bar === "nothing" ? <p className="text-muted-foreground">{t("nothing")}</p> : null}
      {response.isTextOnly ? <p className="text-muted-foreground">{t("textOnly", { provider })}</p> : null}
      <div className="flex flex-wrap gap-2">
        {response.bar === null && response.maySend ? (
          <SendResponse dispute={{ ...dispute, who: page.who, what: page.what }} provider={provider} />
        ) : null}
        <ResponseDownload disputeId={dispute.id} />
        <Link
          href={`/dashboard/disputes/${dispute.id}/response`}
          className={buttonVariants({ variant: "ghost" })}
        >
          {t("view")}
        </Link>
      </div>
    </TitledCard>
  );
}

function ResponseState({ page: { dispute, provider } }: { page: DisputePage }) {
  const t = useTranslations("disputes.response");
  if (!dispute.response) return null;
  const { status, refusal, answeredAt } = dispute.response;
  if (isSending(status)) {
    return <p role="status">{t(isOpenDispute(dispute.status) ? "SENDING" : "unconfirmed", { provider })}</p>;
  }
  if (refusal !== null) {
    return (
      <Alert tone="danger" title={t("REFUSED.title", { provider })}>
        <p className="wrap-anywhere">{t("REFUSED.body", { reason: refusal })}</p>
      </Alert>
    );
  }
  return (
    <p>
      {t("SENT", { provider })} {answeredAt ? <DateTime value={answeredAt} /> : null}
    </p>
  );
}
