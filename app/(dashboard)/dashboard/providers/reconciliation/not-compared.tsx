import { useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { DateTime } from "#components/ui/date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { EntryKind, StatementForm } from "#lib/domain/dispute/reconciliation";

/** A part of an account's books that was not read. */
export type ShownUnread = {
  key: string;
  account: string;
  holder: Holder | null;
  startsAt: string;
  endsAt: string;
  kinds: readonly EntryKind[];
  reason: string;
};

/** A provider in use whose books are not read as a list. */
export type ShownStatement = { provider: string; form: Exclude<StatementForm, "LIST"> };

type NotComparedProps = {
  label: string;
  unread: readonly ShownUnread[];
  statements: readonly ShownStatement[];
};

/** What of the providers' books was compared with nothing: parts that could not be read, and providers that cannot be compared like others. */
export function NotCompared({ label, unread, statements }: NotComparedProps) {
  const t = useTranslations("staff.reconciliation");
  return (
    <>
      {unread.length > 0 ? <UnreadTable label={label} unread={unread} /> : null}
      {statements.length > 0 ? (
        <ul className="flex flex-col gap-1 px-5 py-4 text-sm text-muted-foreground">
          {statements.map((one) => (
            <li key={one.provider}>{t(`form.${one.form}`, { provider: one.provider })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UnreadTable({ label, unread }: Pick<NotComparedProps, "label" | "unread">) {
  const t = useTranslations("staff.reconciliation");
  const nameOf = useHolderName();
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell className="pl-5">{t("provider")}</TableHeaderCell>
          <TableHeaderCell>{t("period")}</TableHeaderCell>
          <TableHeaderCell>{t("entry")}</TableHeaderCell>
          <TableHeaderCell className="pr-5">{t("reason")}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {unread.map(({ key, account, holder, startsAt, endsAt, kinds, reason }) => (
          <TableRow key={key}>
            <TableCell className="pl-5">
              <span className="block font-medium">{account}</span>
              <span className="block text-xs wrap-anywhere text-muted-foreground">{nameOf(holder)}</span>
            </TableCell>
            <TableCell className="text-muted-foreground">
              <DateTime value={startsAt} /> – <DateTime value={endsAt} />
            </TableCell>
            <TableCell>{kinds.map((kind) => t(`entryKind.${kind}`)).join(", ")}</TableCell>
            <TableCell className="pr-5 text-xs wrap-anywhere text-muted-foreground">{reason}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
