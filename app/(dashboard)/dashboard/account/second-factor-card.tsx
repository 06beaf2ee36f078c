import Link from "next/link";
import { useTranslations } from "next-intl";
import { EnableSecondFactor } from "#components/account/enable-second-factor";
import { Alert } from "#components/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { StatusBadge } from "#components/ui/status-badge";
import { DisableSecondFactor } from "./disable-second-factor";
import { RenewRecoveryCodes } from "./renew-recovery-codes";

const FEW_CODES = 3;

type SecondFactorCardProps = {
  enabled: boolean;
  /** Recovery codes left. */
  left: number;
  /** The person has just signed in with a recovery code. */
  usedRecovery: boolean;
  /** The page that asked for two-step verification; null for none. */
  returnTo: string | null;
};

export function SecondFactorCard({ enabled, left, usedRecovery, returnTo }: SecondFactorCardProps) {
  const t = useTranslations("team.account.factor");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("why")}</CardDescription>
        </div>
        <StatusBadge tone={enabled ? "success" : "neutral"} shape={enabled ? "tick" : "dash"}>
          {enabled ? t("on") : t("off")}
        </StatusBadge>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {returnTo === null ? null : (
          <p className="text-sm">
            {enabled ? (
              <Link href={returnTo} className="font-medium text-accent underline-offset-4 hover:underline">
                {t("return")}
              </Link>
            ) : (
              t("returns")
            )}
          </p>
        )}
        {enabled && (usedRecovery || left <= FEW_CODES) ? (
          <Alert tone="warning" title={usedRecovery ? t("usedRecovery") : undefined}>
            {t("left", { left })}
          </Alert>
        ) : null}
        {enabled && !usedRecovery && left > FEW_CODES ? (
          <p className="text-sm text-muted-foreground">{t("left", { left })}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {enabled ? (
            <>
              <RenewRecoveryCodes />
              <DisableSecondFactor />
            </>
          ) : (
            <EnableSecondFactor returnTo={returnTo} />
          )}
        </div>
      </CardContent>
    </Card>
  );
}
