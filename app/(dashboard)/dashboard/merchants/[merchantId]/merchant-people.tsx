import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { isOn } from "#lib/domain/time/switched";
import type { MemberView } from "#lib/team/team.contract";

/** A merchant's people: role and last activity. */
export function MerchantPeople({ members }: { members: MemberView[] }) {
  const t = useTranslations("staff");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-3">
        <CardTitle>{t("merchant.people")}</CardTitle>
      </CardHeader>
      {members.length > 0 ? (
        <ul className="divide-y divide-border border-t border-border">
          {members.map(({ id, name, email, role, status, lastSeenAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm sm:px-6"
            >
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="wrap-anywhere text-muted-foreground">{email}</p>
              </div>
              <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
                {isOn(status) ? null : <Badge tone="danger">{t("merchant.disabled")}</Badge>}
                <span>{t(`role.${role}`)}</span>
                <span>
                  {lastSeenAt ? (
                    <>
                      {t("merchant.seen")} <DateTime value={lastSeenAt} />
                    </>
                  ) : (
                    t("merchant.neverSeen")
                  )}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-5 pb-5 text-sm text-muted-foreground sm:px-6">{t("merchant.nobody")}</p>
      )}
    </Card>
  );
}
