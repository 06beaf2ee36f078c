import { useTranslations } from "next-intl";
import { ByMode } from "#components/mode/by-mode";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import type { Mode } from "#lib/domain/mode";
import type { EntryKind, StatementForm } from "#lib/reconciliation/reconciliation.rules";

/** An unread part of an account's statement. */
export type ShownUnread = {
  key: string;
  account: string;
  mode: Mode;
  holder: Holder | null;
  startsAt: string;
  endsAt: string;
  kinds: readonly EntryKind[];
  reason: string;
};

/** A provider in use whose statement is not read as a list. */
export type ShownStatement = { provider: string; form: Exclude<StatementForm, "LIST"> };

type NotComparedProps = {
  label: string;
  unread: readonly ShownUnread[];
  statements: readonly ShownStatement[];
};

/** What was not compared: unread periods, and providers whose statements are not lists. */
export function NotCompared({ label, unread, statements }: NotComparedProps) {
  const t = useTranslations("staff.reconciliation");
  return (
    <>
      <ByMode items={unread} headingClass="px-5 pt-4 sm:px-6">
        {(ofMode) => <UnreadTable label={label} unread={ofMode} />}
      </ByMode>
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
  const columns: TableColumn<ShownUnread>[] = [
    {
      id: "provider",
      label: t("provider"),
      cell: ({ account, holder }) => (
        <>
          <span className="block font-medium">{account}</span>
          <span className="block text-xs wrap-anywhere text-muted-foreground">{nameOf(holder)}</span>
        </>
      ),
    },
    {
      id: "period",
      label: t("period"),
      cellClass: "text-muted-foreground",
      cell: ({ startsAt, endsAt }) => (
        <>
          <DateTime value={startsAt} /> – <DateTime value={endsAt} />
        </>
      ),
    },
    {
      id: "entry",
      label: t("entry"),
      cell: ({ kinds }) => kinds.map((kind) => t(`entryKind.${kind}`)).join(", "),
    },
    {
      id: "reason",
      label: t("reason"),
      cellClass: "text-xs wrap-anywhere text-muted-foreground",
      cell: ({ reason }) => reason,
    },
  ];
  return <ColumnTable label={label} columns={columns} rows={unread} keyOf={({ key }) => key} />;
}
