import { useTranslations } from "next-intl";
import { BodyText } from "#components/ui/body-text";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { Code } from "#components/ui/code";
import { DateTime } from "#components/ui/date-time";
import { Facts } from "#components/ui/facts";
import { TitledCard } from "#components/ui/titled-card";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { EventName } from "#components/webhooks/event-name.ts";
import { isTriedAgain } from "#lib/webhooks/delivery.rules";
import type { DeliveryDetail } from "#lib/webhooks/event.contract";

/** One try: its result, the request and the response. */
export function DeliveryDetailCards({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("developers.deliveries");
  const { event, attemptedAt, nextAttemptAt, durationMs, status } = delivery;
  const due = isTriedAgain(status) ? nextAttemptAt : null;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardContent className="pt-5 sm:pt-6">
          <Facts
            facts={[
              [t("status"), <DeliveryStatusBadge key="status" status={status} />],
              [t("column.answer"), <DeliveryOutcome key="answer" delivery={delivery} />],
              [t("detail.duration"), durationMs === null ? null : t("duration", { ms: durationMs })],
              [t("detail.attempt"), String(delivery.attempt)],
              [
                t("detail.sentAt"),
                attemptedAt ? <DateTime key="at" value={attemptedAt} style="long" /> : null,
              ],
              [t("detail.next"), due ? <DateTime key="due" value={due} style="long" /> : null],
              [
                t("detail.event"),
                <span key="event">
                  <EventName type={event.type} /> <Code>{event.id}</Code>
                </span>,
              ],
              [t("detail.target"), <Code key="target">{delivery.target}</Code>],
            ]}
          />
        </CardContent>
      </Card>
      <SentCard delivery={delivery} />
      <AnswerCard delivery={delivery} />
    </div>
  );
}

function SentCard({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("developers.deliveries.detail");
  const { requestHeaders } = delivery;
  return (
    <TitledCard title={t("request")} contentClassName="flex flex-col gap-4">
      {requestHeaders.length > 0 ? (
        <div>
          <h3 className="mb-1.5 text-xs font-medium text-muted-foreground">{t("headers")}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-xs">
            {requestHeaders.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="min-w-0 break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1.5 text-xs text-muted-foreground">{t("signatureNote")}</p>
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">{t("notSent")}</p>
      )}
      <div>
        <h3 className="mb-1.5 text-xs font-medium text-muted-foreground">{t("body")}</h3>
        <BodyText label={t("body")} text={delivery.requestBody} />
      </div>
    </TitledCard>
  );
}

function AnswerCard({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("developers.deliveries.detail");
  const { responseBody, responseStatus } = delivery;
  const empty = responseStatus === null ? t("noResponse") : t("emptyResponse");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("response")}</CardTitle>
          {responseBody === null ? null : <CardDescription>{t("cut")}</CardDescription>}
        </div>
      </CardHeader>
      <CardContent>
        {responseBody === null ? (
          <p className="text-sm text-muted-foreground">{empty}</p>
        ) : (
          <BodyText label={t("response")} text={responseBody} />
        )}
      </CardContent>
    </Card>
  );
}
