import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { StatusBadge } from "#components/ui/status-badge";
import { DeliveryAnswer } from "#components/webhooks/delivery-answer";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { isOn } from "#lib/domain/time/switched";
import { deliveryLog } from "#lib/webhooks/delivery-list.params";
import type { EndpointWithLastDelivery } from "#lib/webhooks/webhook-endpoint.contract";
import { EditEndpoint } from "./edit-endpoint";
import { DeleteEndpoint, SwitchEndpoint } from "./endpoint-actions";
import { RotateSecret } from "./rotate-secret";
import { TestEndpoint } from "./test-endpoint";

export function EndpointList({ endpoints }: { endpoints: EndpointWithLastDelivery[] }) {
  const t = useTranslations("webhooks");
  return (
    <ul aria-label={t("list.label")} className="divide-y divide-border">
      {endpoints.map((endpoint) => (
        <EndpointItem key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}

function EndpointItem({ endpoint }: { endpoint: EndpointWithLastDelivery }) {
  const t = useTranslations("webhooks");
  const { description, lastDelivery, url } = endpoint;
  return (
    <li aria-label={url} className="px-5 py-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-mono text-sm font-medium break-all">{url}</span>
        <EndpointStatusBadge endpoint={endpoint} />
      </p>
      {description ? <p className="mt-1 text-sm wrap-break-word">{description}</p> : null}
      {endpoint.disabledReason === "gone" ? (
        <p className="mt-1 text-sm text-danger">{t("list.gone")}</p>
      ) : null}
      {endpoint.isFailing ? <p className="mt-1 text-sm text-danger">{t("list.failing")}</p> : null}
      <EndpointTypes types={endpoint.types} />
      <p className="tabular mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
        {t("list.lastDelivery")}
        {lastDelivery ? (
          <>
            <DeliveryStatusBadge status={lastDelivery.status} />
            <span>
              <DeliveryAnswer delivery={lastDelivery} newest />
            </span>
          </>
        ) : (
          <span>{t("list.never")}</span>
        )}
      </p>
      <EndpointActions endpoint={endpoint} />
    </li>
  );
}

function EndpointTypes({ types }: { types: string[] }) {
  const t = useTranslations("webhooks");
  if (types.includes("*")) return <p className="mt-2 text-xs text-muted-foreground">{t("list.allTypes")}</p>;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 font-mono text-xs text-muted-foreground">
      {types.map((type) => (
        <span key={type}>{type}</span>
      ))}
    </p>
  );
}

function EndpointActions({ endpoint }: { endpoint: EndpointWithLastDelivery }) {
  const t = useTranslations("developers.deliveries");
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isOn(endpoint.status) ? <TestEndpoint endpointId={endpoint.id} /> : null}
      <Link
        href={deliveryLog.href({ endpoint: endpoint.id })}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        {t("link")}
      </Link>
      <EditEndpoint endpoint={endpoint} />
      <RotateSecret endpointId={endpoint.id} />
      <SwitchEndpoint endpoint={endpoint} />
      <DeleteEndpoint endpoint={endpoint} />
    </div>
  );
}

/** Whether an endpoint receives events; red if it refuses everything or Ponte disabled it. */
function EndpointStatusBadge({ endpoint }: { endpoint: EndpointWithLastDelivery }) {
  const t = useTranslations("webhooks.status");
  if (endpoint.isFailing) {
    return (
      <StatusBadge tone="danger" shape="cross">
        {t("failing")}
      </StatusBadge>
    );
  }
  if (isOn(endpoint.status)) {
    return (
      <StatusBadge tone="success" shape="tick">
        {t("ENABLED")}
      </StatusBadge>
    );
  }
  return endpoint.disabledReason === "gone" ? (
    <StatusBadge tone="danger" shape="cross">
      {t("gone")}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dash">
      {t("DISABLED")}
    </StatusBadge>
  );
}
