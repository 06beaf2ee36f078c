import { Check, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ColumnTable } from "#components/ui/column-table";
import { can, type Permission } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";

const ROWS = [
  ["look", null],
  ["payments", "payments:create"],
  ["money", "money:move"],
  ["disputes", "disputes:decide"],
  ["recipients", "recipients:manage"],
  ["terms", "terms:manage"],
  ["customers", "customers:anonymize"],
  ["developers", "developers:manage"],
  ["audit", "audit:read"],
  ["settings", "settings:manage"],
  ["prices", "prices:manage"],
  ["withdrawals", "withdrawals:decide"],
  ["reports", "reports:take"],
  ["merchants", "merchants:manage"],
  ["act", "merchants:act"],
  ["team", "team:manage"],
] as const satisfies readonly (readonly [string, Permission | null])[];

/** What each role may do, from the same permission table that the API enforces. */
export function RoleAbilities({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations("team");
  const may = (role: Role, permission: Permission | null) => permission === null || can(role, permission);
  // Permissions that none of these roles has belong to another team.
  const rows = ROWS.filter(([, permission]) => roles.some((role) => may(role, permission)));
  return (
    <ColumnTable
      label={t("abilities.title")}
      columns={[
        {
          id: "ability",
          label: t("abilities.column"),
          className: "sm:pl-6",
          isRowHeader: true,
          card: "1",
          cellClass: "h-10 min-w-52 py-2 pr-4 text-left font-normal",
          cell: ([name]) => t(`abilities.rows.${name}`),
        },
        {
          id: "roles",
          label: t("invite.role"),
          className: "md:hidden",
          card: "2 small",
          cell: ([, permission]) =>
            roles
              .filter((role) => may(role, permission))
              .map((role) => t(`roles.${role}`))
              .join(", "),
        },
        ...roles.map((role) => ({
          id: role,
          label: t(`roles.${role}`),
          align: "center" as const,
          className: "pr-4",
          cellClass: "relative h-10",
          cell: ([, permission]: (typeof ROWS)[number]) => <Mark yes={may(role, permission)} />,
        })),
      ]}
      rows={rows}
      keyOf={([name]) => name}
    />
  );
}

function Mark({ yes }: { yes: boolean }) {
  const t = useTranslations("team.abilities");
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={yes ? "mx-auto size-4 text-success" : "mx-auto size-4 text-muted-foreground/60"}
      />
      <span className="sr-only">{yes ? t("yes") : t("no")}</span>
    </>
  );
}
