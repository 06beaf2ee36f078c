import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/lists/filters/list-search";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { Badge } from "#components/ui/badge";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { defineList } from "#lib/client/define-list";
import { formatDocument } from "#lib/customers/documents.rules";
import type { RecipientView } from "#lib/recipients/recipient.contract";

export const recipientList = defineList({
  name: "recipients",
  path: "/dashboard/recipients",
  filters: {},
  foundBy: "words",
});

export function RecipientSearch({ query }: { query: string }) {
  const t = useTranslations("money.recipients");
  return (
    <ListSearch
      action={recipientList.path}
      query={query}
      labels={{
        label: t("search"),
        hint: t("searchHint"),
        submit: t("searchButton"),
        clear: t("clear"),
      }}
      clearHref={query ? recipientList.path : null}
      className="mb-3"
    />
  );
}

export async function recipientTable(recipients: RecipientView[]) {
  const t = await getTranslations("money.recipients");
  const l = await getTranslations("lists.column");
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    {
      id: "name",
      label: t("column.name"),
      className: "w-full min-w-40 max-w-0 max-md:wrap-anywhere md:truncate",
      card: "1 start",
    },
    { id: "document", label: t("column.document"), className: `tabular ${quiet}`, card: "2 start small" },
    { id: "pixKey", label: t("column.pixKey"), from: "xl", className: `max-w-56 truncate ${quiet}` },
    { id: "status", label: t("column.status"), card: "2 end" },
    { id: "available", label: t("column.available"), align: "right", card: "1 end" },
    { id: "pending", label: t("column.pending"), align: "right", className: quiet },
    { id: "email", label: l("email"), from: "chosen" },
    { id: "created", label: l("created"), from: "chosen", className: quiet },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  return { columns, rows: recipients.map((recipient) => toRow(recipient, t("held"))) };
}

function toRow(recipient: RecipientView, holdLabel: string): ListRow {
  const { balance, documentType } = recipient;
  const none = <NoValue />;
  const document = formatDocument(documentType, recipient.document);
  const available = <Money amount={balance.available} currency={balance.currency} />;
  const status = (
    <span className="flex flex-wrap items-center gap-1.5">
      <RecipientStatusBadge status={recipient.status} />
      {recipient.heldUntil ? <Badge tone="warning">{holdLabel}</Badge> : null}
    </span>
  );
  return {
    id: recipient.id,
    href: `/dashboard/recipients/${recipient.id}`,
    cells: {
      name: recipient.name,
      document,
      pixKey: recipient.pixKey ?? none,
      status,
      available,
      pending: <Money amount={balance.pending} currency={balance.currency} />,
      email: recipient.email ?? none,
      created: <ShortDateTime value={recipient.createdAt} />,
      id: recipient.id,
    },
  };
}
