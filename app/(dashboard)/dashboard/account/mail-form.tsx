"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "#components/settings/settings-form";
import { Checkbox } from "#components/ui/checkbox";
import { callApi } from "#lib/client/api";
import type { Notice } from "#lib/notices/notice.rules";

/** One checkbox for each notice. */
export function MailForm({ notices }: { notices: { notice: Notice; isWanted: boolean }[] }) {
  const t = useTranslations("team.account.mail");
  return (
    <SettingsForm
      onSave={(form) =>
        callApi("PATCH /account/mail", {
          body: Object.fromEntries(notices.map(({ notice }) => [notice, form.has(`/${notice}`)])),
        })
      }
      mayChange
      readOnly=""
      saved={t("saved")}
    >
      {({ edit }) => (
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {notices.map(({ notice, isWanted }) => (
            <Checkbox
              key={notice}
              name={`/${notice}`}
              defaultChecked={isWanted}
              onChange={() => edit(`/${notice}`)}
              label={t(`notices.${notice}.label`)}
              hint={t(`notices.${notice}.hint`)}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
