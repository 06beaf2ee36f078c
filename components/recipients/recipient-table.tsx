import Link from "next/link";
import { useTranslations } from "next-intl";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { formatDocument } from "#lib/domain/documents";
import type { RecipientView } from "#lib/schemas/recipient";

/** Recipients as rows on wide screens and as a list on phones; the whole row leads to the recipient. */
export function RecipientTable({ recipients }: { recipients: RecipientView[] }) {
  const t = useTranslations("money.recipients");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {recipients.map((recipient) => (
          <RecipientListItem key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("column.name")}</TableHeaderCell>
              <TableHeaderCell>{t("column.document")}</TableHeaderCell>
              <TableHeaderCell className="hidden xl:table-cell">{t("column.pixKey")}</TableHeaderCell>
              <TableHeaderCell>{t("column.status")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("column.available")}</TableHeaderCell>
              <TableHeaderCell className="pr-5 text-right">{t("column.pending")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {recipients.map((recipient) => (
              <RecipientRow key={recipient.id} recipient={recipient} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function RecipientRow({ recipient }: { recipient: RecipientView }) {
  const { balance } = recipient;
  return (
    <TableRow className="relative">
      <TableCell className="w-full max-w-0 truncate pl-5">
        <Link
          href={`/dashboard/recipients/${recipient.id}`}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {recipient.name}
        </Link>
      </TableCell>
      <TableCell className="tabular text-muted-foreground">
        {formatDocument(recipient.documentType, recipient.document)}
      </TableCell>
      <TableCell className="hidden max-w-56 truncate text-muted-foreground xl:table-cell">
        {recipient.pixKey}
      </TableCell>
      <TableCell>
        <RecipientStatusBadge status={recipient.status} />
      </TableCell>
      <TableCell className="text-right">
        <Money amount={balance.available} currency={balance.currency} />
      </TableCell>
      <TableCell className="pr-5 text-right text-muted-foreground">
        <Money amount={balance.pending} currency={balance.currency} />
      </TableCell>
    </TableRow>
  );
}

function RecipientListItem({ recipient }: { recipient: RecipientView }) {
  const { balance } = recipient;
  return (
    <li>
      <Link
        href={`/dashboard/recipients/${recipient.id}`}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{recipient.name}</span>
          <Money amount={balance.available} currency={balance.currency} />
        </span>
        <span className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
          <span className="tabular">{formatDocument(recipient.documentType, recipient.document)}</span>
          <RecipientStatusBadge status={recipient.status} />
        </span>
      </Link>
    </li>
  );
}
