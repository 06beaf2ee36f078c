import { useTranslations } from "next-intl";
import { LocaleSwitch } from "#components/i18n/locale-switch";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import type { Role } from "#lib/domain/access/roles";
import { ProfileForm } from "./profile-form";

/** Who somebody is here: what they may change themselves, and what they may not. */
export function ProfileCard({ person }: { person: { name: string; email: string; role: Role } }) {
  const t = useTranslations("team");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("account.profile.title")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <ProfileForm name={person.name} />
        <dl className="grid gap-4 border-t border-border pt-5 text-sm">
          <div>
            <dt className="text-muted-foreground">{t("account.profile.email")}</dt>
            <dd className="mt-0.5 break-all">{person.email}</dd>
          </div>
          <div>
            <dt className="text-muted-foreground">{t("account.profile.role")}</dt>
            <dd className="mt-0.5">
              {t(`roles.${person.role}`)}
              <span className="block text-muted-foreground">{t(`roleHints.${person.role}`)}</span>
            </dd>
          </div>
          <div>
            <dt className="text-muted-foreground">{t("account.profile.language")}</dt>
            <dd>
              <LocaleSwitch className="-ml-3" />
            </dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  );
}
