import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import type { Role } from "#lib/team/roles.rules";
import { SwitchUser } from "./switch-user";

type User = {
  id: string;
  name: string;
  email: string;
  role: Role;
  isDisabled: boolean;
  merchantId: string | null;
  merchantName: string | null;
};

type UserTableProps = { users: User[]; manages: boolean; ownId: string };

/** People with their merchants, and the button that disables them. */
export function UserTable({ users, manages, ownId }: UserTableProps) {
  const t = useTranslations("staff");
  return (
    <ul className="divide-y divide-border">
      {users.map(({ id, name, email, role, isDisabled, merchantId, merchantName }) => (
        <li
          key={id}
          className="grid items-center gap-x-6 gap-y-2 px-5 py-3 text-sm sm:px-6 md:grid-cols-[2fr_1.5fr_14rem]"
        >
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="wrap-anywhere text-muted-foreground">{email}</p>
          </div>
          <div className="min-w-0 text-muted-foreground">
            {merchantId ? (
              <Link
                href={`/dashboard/merchants/${merchantId}`}
                className="block truncate text-foreground underline-offset-4 hover:underline"
              >
                {merchantName}
              </Link>
            ) : (
              <span className="block text-foreground">{t("users.staff")}</span>
            )}
            {t(`role.${role}`)}
          </div>
          <div className="flex items-center gap-3 md:justify-end">
            <Badge tone={isDisabled ? "danger" : "success"}>
              {t(isDisabled ? "merchant.disabled" : "users.active")}
            </Badge>
            {manages && id !== ownId ? <SwitchUser id={id} name={name} isDisabled={isDisabled} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
