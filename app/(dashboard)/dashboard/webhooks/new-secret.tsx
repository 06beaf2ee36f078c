"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { SecretField } from "./secret-field";

/** The only time an endpoint's secret can be read. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("webhooks.secret");
  return (
    <>
      <SecretField label={t("label")} secret={secret} />
      <DialogActions>
        <Button onClick={onDone}>{t("done")}</Button>
      </DialogActions>
    </>
  );
}
