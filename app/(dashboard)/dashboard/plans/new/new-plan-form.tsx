"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormFailure } from "#components/ui/form-failure";
import { PageFormActions } from "#components/ui/page-form-actions";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import { NewPlanFields } from "./new-plan-fields";
import { missingInPlan, type PlanProblem, toPlanBody, toPlanProblems } from "./plan-body";

/** Creates a plan, and continues with its first subscription. */
export function NewPlanForm() {
  const t = useTranslations("subscriptions.plans.form");
  const router = useRouter();
  const create = useCall("POST /plans");
  const keyOf = useIntentKey();
  const { form, problems, failure, busy, edit } = useForm<PlanProblem>({
    toProblems: toPlanProblems,
    check: missingInPlan,
    send: async (data) => {
      const draft = toPlanBody(data);
      const { id } = await create.mutateAsync({ draft, key: keyOf(JSON.stringify(draft)).value });
      toast.success(t("created"));
      router.push(`/dashboard/subscriptions/new?plan=${id}`);
    },
  });

  return (
    <form {...form} className="flex flex-col gap-6">
      <NewPlanFields problems={problems} onEdit={edit} />
      <FormFailure failure={failure} />
      <PageFormActions
        back={{ href: "/dashboard/plans", label: t("cancel") }}
        submit={t("submit")}
        busy={busy || create.isSuccess}
      />
    </form>
  );
}
