import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HttpStatus } from "#components/developers/http-status";
import { BodyText } from "#components/ui/body-text";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { Code } from "#components/ui/code";
import { DateTime } from "#components/ui/date-time";
import { Facts } from "#components/ui/facts";
import type { LoggedRequestDetail } from "#lib/requests/logged-request.contract";

/** One logged request: the caller, the response, and the bodies if kept. */
export function RequestDetail({ request }: { request: LoggedRequestDetail }) {
  const t = useTranslations("developers.requests.detail");
  const code = (value: string | null) => (value === null ? null : <Code>{value}</Code>);
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardContent className="pt-5 sm:pt-6">
          <Facts
            facts={[
              [t("time"), <DateTime key="time" value={request.createdAt} style="long" />],
              [t("duration"), `${request.durationMs} ms`],
              [t("operation"), code(request.operation)],
              [t("requestId"), code(request.requestId)],
              [t("object"), code(request.objectId)],
              [t("token"), request.tokenId === null ? t("person") : code(request.tokenId)],
              [t("idempotencyKey"), code(request.idempotencyKey)],
              [t("address"), code(request.address)],
              [t("userAgent"), request.userAgent],
            ]}
          />
        </CardContent>
      </Card>
      <BodyCard title={t("requestBody")} body={request.requestBody} missing={t("noRequestBody")} />
      <BodyCard
        title={t("responseBody")}
        body={request.responseBody}
        missing={t("noResponseBody")}
        status={<HttpStatus status={request.status} errorCode={request.errorCode} />}
      />
    </div>
  );
}

type BodyCardProps = { title: string; body: string | null; missing: string; status?: ReactNode };

function BodyCard({ title, body, missing, status }: BodyCardProps) {
  const t = useTranslations("developers.requests.detail");
  return (
    <Card>
      <CardHeader className="items-center!">
        <div>
          <CardTitle>{title}</CardTitle>
          {body === null ? null : <CardDescription>{t("redacted")}</CardDescription>}
        </div>
        {status}
      </CardHeader>
      <CardContent>
        {body === null ? (
          <p className="text-sm text-muted-foreground">{missing}</p>
        ) : (
          <BodyText label={title} text={body} />
        )}
      </CardContent>
    </Card>
  );
}
