"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { FormFailure } from "#components/ui/form-failure";
import { PointerField } from "#components/ui/pointer-field";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { FieldError } from "#lib/domain/errors";

const POINTER = "/documentKey";

/** The key of an invoice that was issued after its charge. It can be set once. */
export function DocumentKeyForm({ chargeId }: { chargeId: string }) {
  const t = useTranslations("money.documentKey");
  const router = useRouter();
  const set = useCall("POST /charge/{chargeId}/tax");
  const { form, problems, failure, busy, edit } = useForm<"key">({
    toProblems,
    send: async (data) => {
      await set.mutateAsync({ params: { chargeId }, body: { documentKey: textOf(data, POINTER) } });
      toast.success(t("keySet"));
      router.refresh();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <PointerField
        pointer={POINTER}
        label={t("newKey")}
        hint={t("newKeyHint")}
        error={problems[POINTER] && t("problem.key")}
        onEdit={edit}
        maxLength={100}
        className="font-mono"
        required
      />
      <FormFailure failure={failure} noAnswer={t("noAnswer")} />
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        {t("setKey")}
      </Button>
    </form>
  );
}

function toProblems(errors: FieldError[]): Record<string, "key"> {
  return errors.some(({ pointer }) => pointer === POINTER) ? { [POINTER]: "key" } : {};
}
