"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { DialogActions } from "#components/ui/dialog";

/** The only time recovery codes can be read. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("team.account.factor");
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-muted px-5 py-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton value={codes.join("\n")} label={t("copyCodes")} size="md" />
        <Button onClick={onDone}>{t("kept")}</Button>
      </DialogActions>
    </>
  );
}
