import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { AddPasskey } from "#components/account/add-passkey";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { PasskeyView } from "#lib/account/passkey.contract";
import { RemovePasskey } from "./remove-passkey";

/** `available` is false if the site's address does not allow browsers to create passkeys. */
export function PasskeyCard({ passkeys, available }: { passkeys: PasskeyView[]; available: boolean }) {
  const t = useTranslations("team.account.passkeys");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("hint")}</CardDescription>
        </div>
        {available ? <AddPasskey /> : null}
      </CardHeader>
      <div className="border-t border-border">
        {passkeys.length > 0 ? (
          <ul className="divide-y divide-border">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        ) : (
          <p className="px-5 py-4 text-sm text-muted-foreground sm:px-6">
            {available ? t("none") : t("unavailable")}
          </p>
        )}
      </div>
    </Card>
  );
}

function PasskeyItem({ passkey: { id, name, lastUsedAt, createdAt } }: { passkey: PasskeyView }) {
  const t = useTranslations("team.account.passkeys");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="mt-0.5 text-xs text-muted-foreground">
            {t("since")} <DateTime value={createdAt} />
            {lastUsedAt ? (
              <>
                {" · "}
                {t("used")} <DateTime value={lastUsedAt} />
              </>
            ) : null}
          </p>
        </div>
      </div>
      <RemovePasskey id={id} name={name} />
    </li>
  );
}
