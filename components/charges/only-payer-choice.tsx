"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Checkbox } from "#components/ui/checkbox";

type OnlyPayerChoiceProps = {
  /** The field of the only payer's document, if no other field asks for it. */
  document?: ReactNode;
  onEdit?: () => void;
};

/** Whether only one document may pay, and what happens when a bank reports none. */
export function OnlyPayerChoice({ document, onEdit }: OnlyPayerChoiceProps) {
  const t = useTranslations("dashboard.newCharge");
  const [isLocked, setLocked] = useState(false);
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Checkbox
        name="/payerDocument"
        label={t(document ? "onlyOnePayer" : "onlyPayer")}
        hint={t("onlyPayerHint")}
        onChange={(event) => {
          setLocked(event.target.checked);
          onEdit?.();
        }}
      />
      {isLocked ? document : null}
      {isLocked ? <Checkbox name="/unknownPayer" label={t("acceptUnknown")} /> : null}
    </div>
  );
}
