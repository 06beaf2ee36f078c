"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { callApi } from "#lib/client/api";
import { queryClient } from "#lib/client/query-client";

/** The balance of the account that sends a connection's payouts, requested from its bank after the page is shown. */
export function AccountBalance({ connectionId }: { connectionId: string }) {
  const t = useTranslations("connections.balance");
  const { data, isError } = useQuery(
    {
      queryKey: ["account-balance", connectionId],
      queryFn: ({ signal }) =>
        callApi("GET /connections/{connectionId}/balance", { params: { connectionId }, signal }),
      retry: false,
    },
    queryClient(),
  );
  return (
    <p className="mt-1 text-xs text-muted-foreground" aria-live="polite">
      {data?.amount ? (
        <>
          {t("title")} <Money amount={data.amount} currency={data.currency} />
        </>
      ) : (
        t(data || isError ? "unknown" : "asking")
      )}
      {data ? (
        <>
          {" · "}
          <DateTime value={data.readAt} />
        </>
      ) : null}
    </p>
  );
}
