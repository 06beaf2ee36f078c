"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Select } from "#components/ui/select";
import { Textarea } from "#components/ui/textarea";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import { MAX_EVIDENCE_TEXT } from "#lib/disputes/evidence.rules";
import { DisputeIdentity, type Identified } from "./dispute-identity";

const PROOF = "/proof";

type OutcomeFormProps = { dispute: Identified; outcomes: readonly ("WON" | "LOST")[]; provider: string };

/** Records the outcome, with evidence, of a dispute whose provider does not report it. */
export function OutcomeForm({ dispute, outcomes, provider }: OutcomeFormProps) {
  const t = useTranslations("disputes.outcome");
  const router = useRouter();
  const record = useCall("POST /disputes/{disputeId}/outcome");
  const { form, problems, failure, busy, edit } = useForm<"proof">({
    check: (data) => ({ [PROOF]: proofOf(data) === "" && "proof" }),
    send: async (data) => {
      const outcome = outcomes.find((one) => one === data.get("/outcome")) ?? "LOST";
      await record.mutateAsync({
        params: { disputeId: dispute.id },
        body: { outcome, proof: proofOf(data) },
      });
      toast.success(t("done"));
      router.refresh();
    },
    toProblems: (errors) =>
      Object.fromEntries(errors.flatMap(({ pointer }) => (pointer === PROOF ? [[PROOF, "proof"]] : []))),
  });
  return (
    <Card>
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("intro", { provider })}</CardDescription>
        </div>
      </CardHeader>
      <CardContent className="border-t border-border">
        <form {...form} className="flex flex-col gap-4">
          <DisputeIdentity dispute={dispute} />
          <OutcomeField outcomes={outcomes} />
          <Field
            label={t("proof")}
            hint={t("proofHint")}
            error={problems[PROOF] && t("proofMissing")}
            required
          >
            <Textarea name={PROOF} rows={3} maxLength={MAX_EVIDENCE_TEXT} onChange={() => edit(PROOF)} />
          </Field>
          <FormFailure failure={failure} />
          <Button type="submit" busy={busy} className="self-start">
            {t("submit")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function OutcomeField({ outcomes }: Pick<OutcomeFormProps, "outcomes">) {
  const t = useTranslations("disputes.outcome");
  return (
    <Field label={t("outcome")} hint={outcomes.includes("WON") ? undefined : t("wonByOperator")}>
      <Select name="/outcome" defaultValue={outcomes.at(-1) ?? ""}>
        {outcomes.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function proofOf(data: FormData): string {
  return String(data.get(PROOF) ?? "").trim();
}
