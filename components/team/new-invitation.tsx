"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { DialogActions } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import { Textarea } from "#components/ui/textarea";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { isOneOf } from "#lib/domain/members";
import type { CreatedInvitationView } from "#lib/team/team.contract";

const LANGUAGES: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };

type NewInvitationProps = { invitation: CreatedInvitationView; team: string; onDone: () => void };

/** The only time the link can be read, with a message in the reader's language. */
export function NewInvitation({ invitation, team, onDone }: NewInvitationProps) {
  const t = useTranslations("team.invite");
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { url, invitedBy: inviter } = invitation;
  const message = t(`message.${language}`, { inviter, team, url });
  return (
    <>
      <div className="flex flex-col gap-5">
        <div className="flex items-end gap-2">
          <Field label={t("link")} className="flex-1">
            <Input
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              className="font-mono text-xs!"
            />
          </Field>
          <CopyButton value={url} label={t("copyLink")} size="md" />
        </div>
        <Field label={t("language")}>
          <Select
            value={language}
            onChange={({ target }) => isOneOf(LOCALES, target.value) && setLanguage(target.value)}
          >
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {LANGUAGES[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("text")}>
          <Textarea readOnly rows={5} lang={language} value={message} className="text-sm! break-words" />
        </Field>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("done")}
        </Button>
        <CopyButton value={message} label={t("copyText")} variant="primary" size="md" />
      </DialogActions>
    </>
  );
}
