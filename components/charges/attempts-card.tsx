import { useTranslations } from "next-intl";
import { AttemptItem } from "#components/charges/attempt-item";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isPayable } from "#lib/payments/states.rules";

type AttemptsCardProps = {
  /** Oldest first. */
  attempts: AttemptView[];
  charge: ChargeView;
  /** Attempts with which the payer can still pay what is due. */
  payableIds: string[];
  sandboxIds: string[];
  /** Attempts whose dispute the sandbox can simulate. */
  disputableIds: string[];
  mayWrite: boolean;
};

export function AttemptsCard({
  attempts,
  charge,
  payableIds,
  sandboxIds,
  disputableIds,
  mayWrite,
}: AttemptsCardProps) {
  const t = useTranslations("dashboard");
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>{t("charge.attempts.title")}</CardTitle>
      </CardHeader>
      {attempts.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted-foreground sm:px-6">
          {isPayable(charge.status) ? t("charge.attempts.none") : t("charge.attempts.never")}
        </p>
      ) : (
        <ol className="divide-y divide-border border-t border-border">
          {attempts.map((attempt) => (
            <AttemptItem
              key={attempt.id}
              attempt={attempt}
              payable={payableIds.includes(attempt.id)}
              sandbox={mayWrite && sandboxIds.includes(attempt.id)}
              disputable={mayWrite && disputableIds.includes(attempt.id)}
              retryOf={attempt === attempts.at(-1) && isPayable(charge.status) ? charge : null}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
