import { useTranslations } from "next-intl";
import { HttpStatus } from "#components/developers/http-status";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { LoggedRequest } from "#lib/requests/logged-request.contract";

type RequestTableProps = {
  requests: LoggedRequest[];
  /** Token names by id. */
  tokens: ReadonlyMap<string, string>;
};

/** The whole row links to the request. */
export function RequestTable({ requests, tokens }: RequestTableProps) {
  const t = useTranslations("developers.requests");
  return (
    <ColumnTable
      label={t("list")}
      columns={useRequestColumns(tokens)}
      rows={requests}
      keyOf={({ id }) => id}
    />
  );
}

function useRequestColumns(tokens: RequestTableProps["tokens"]): TableColumn<LoggedRequest>[] {
  const t = useTranslations("developers.requests");
  const callerOf = ({ tokenId }: LoggedRequest) =>
    tokenId === null ? t("dashboard") : (tokens.get(tokenId) ?? t("clientToken"));
  return [
    {
      id: "status",
      label: t("column.status"),
      card: "2 end",
      cell: ({ status, errorCode }) => <HttpStatus status={status} errorCode={errorCode} />,
    },
    {
      id: "request",
      label: t("column.request"),
      card: "1 start",
      cellClass: "w-full max-w-0 truncate",
      titleOf: ({ path }) => path,
      cell: (request) => <RequestLink request={request} />,
    },
    {
      id: "caller",
      label: t("column.caller"),
      className: "hidden lg:table-cell",
      cellClass: "max-w-48 truncate text-muted-foreground",
      cell: callerOf,
    },
    {
      id: "duration",
      label: t("column.duration"),
      card: "2 start small",
      align: "right",
      cellClass: "tabular text-muted-foreground",
      cell: ({ durationMs }) => `${durationMs} ms`,
    },
    {
      id: "time",
      label: t("column.time"),
      card: "1 end small",
      cellClass: "text-muted-foreground",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
  ];
}

function RequestLink({ request: { id, method, path } }: { request: LoggedRequest }) {
  return (
    <RowLink href={`/dashboard/requests/${id}`} className="font-mono text-xs">
      <span className="text-muted-foreground">{method}</span> {path}
    </RowLink>
  );
}
