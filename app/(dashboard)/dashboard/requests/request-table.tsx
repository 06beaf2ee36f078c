import Link from "next/link";
import { useTranslations } from "next-intl";
import { HttpStatus } from "#components/developers/http-status";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { LoggedRequest } from "#lib/schemas/events/logged-request";

const WHOLE_ROW =
  "font-mono text-xs after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring";

type RequestTableProps = {
  requests: LoggedRequest[];
  /** Names of tokens by their ids. */
  tokens: ReadonlyMap<string, string>;
};

/** Logged requests as rows on wide screens and as a list on phones; the whole row leads to the request. */
export function RequestTable({ requests, tokens }: RequestTableProps) {
  const t = useTranslations("developers.requests");
  return (
    <>
      <ul aria-label={t("list")} className="divide-y divide-border md:hidden">
        {requests.map((request) => (
          <RequestListItem key={request.id} request={request} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("list")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("column.status")}</TableHeaderCell>
              <TableHeaderCell>{t("column.request")}</TableHeaderCell>
              <TableHeaderCell className="hidden lg:table-cell">{t("column.caller")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("column.duration")}</TableHeaderCell>
              <TableHeaderCell className="pr-5">{t("column.time")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} tokens={tokens} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

const hrefOf = ({ id }: LoggedRequest) => `/dashboard/requests/${id}`;

function RequestRow({ request, tokens }: { request: LoggedRequest; tokens: ReadonlyMap<string, string> }) {
  const t = useTranslations("developers.requests");
  const { tokenId } = request;
  const caller = tokenId === null ? t("dashboard") : (tokens.get(tokenId) ?? t("clientToken"));
  return (
    <TableRow className="relative">
      <TableCell className="pl-5">
        <HttpStatus status={request.status} errorCode={request.errorCode} />
      </TableCell>
      <TableCell className="w-full max-w-0 truncate" title={request.path}>
        <Link href={hrefOf(request)} className={WHOLE_ROW}>
          <span className="text-muted-foreground">{request.method}</span> {request.path}
        </Link>
      </TableCell>
      <TableCell className="hidden max-w-48 truncate text-muted-foreground lg:table-cell">{caller}</TableCell>
      <TableCell className="tabular text-right text-muted-foreground">{`${request.durationMs} ms`}</TableCell>
      <TableCell className="pr-5 text-muted-foreground">
        <ShortDateTime value={request.createdAt} />
      </TableCell>
    </TableRow>
  );
}

function RequestListItem({ request }: { request: LoggedRequest }) {
  return (
    <li className="relative px-5 py-3 text-sm">
      <p className="flex items-center justify-between gap-3">
        <HttpStatus status={request.status} errorCode={request.errorCode} />
        <span className="tabular text-xs text-muted-foreground">
          {`${request.durationMs} ms`} · <ShortDateTime value={request.createdAt} />
        </span>
      </p>
      <p className="mt-1 truncate">
        <Link href={hrefOf(request)} className={WHOLE_ROW}>
          <span className="text-muted-foreground">{request.method}</span> {request.path}
        </Link>
      </p>
    </li>
  );
}
