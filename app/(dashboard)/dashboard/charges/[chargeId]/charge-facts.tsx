import { useTranslations } from "next-intl";
import { OnlyPayerFact } from "#components/charges/only-payer-fact";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isExpired } from "#lib/status/shown-status.rules";

export function ChargeFacts({ charge }: { charge: ChargeView }) {
  const t = useTranslations("dashboard");
  const detail = useTranslations("detail");
  return (
    <TitledCard title={t("charge.facts.title")}>
      <SideFacts>
        <SideFact term={t("charge.facts.id")}>
          <CopyableCode value={charge.id} label={t("charge.facts.copyId")} />
        </SideFact>
        {charge.externalReference ? (
          <SideFact term={t("charge.facts.reference")}>
            <CopyableCode value={charge.externalReference} label={detail("copyReference")} />
          </SideFact>
        ) : null}
        <SideFact term={t("charge.facts.created")}>
          <DateTime value={charge.createdAt} />
        </SideFact>
        <OnlyPayerFact document={charge.payerDocument} />
        <AuthorizationFacts charge={charge} />
        {charge.paidAt ? (
          <SideFact term={t("charge.facts.paid")}>
            <DateTime value={charge.paidAt} />
          </SideFact>
        ) : (
          <SideFact term={isExpired(charge.status) ? t("charge.facts.expired") : t("charge.facts.expires")}>
            <DateTime value={charge.expiresAt} />
          </SideFact>
        )}
      </SideFacts>
    </TitledCard>
  );
}

/** When the amount was authorized, until when it can be captured, and how much was captured. */
function AuthorizationFacts({ charge: { authorization, currency } }: { charge: ChargeView }) {
  const t = useTranslations("dashboard.charge.facts");
  if (!authorization) return null;
  return (
    <>
      <SideFact term={t("authorized")}>
        <DateTime value={authorization.authorizedAt} />
      </SideFact>
      {authorization.capturedAmount ? (
        <SideFact term={t("captured")}>
          <Money amount={authorization.capturedAmount} currency={currency} />
        </SideFact>
      ) : (
        <SideFact term={t("captureBefore")}>
          <DateTime value={authorization.captureBefore} />
        </SideFact>
      )}
    </>
  );
}
