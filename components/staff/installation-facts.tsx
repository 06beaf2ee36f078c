import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";

export type ShownFacts = {
  workerSilentSeconds: number | null;
  ledger: { balanced: boolean; checkedAt: string } | null;
  certificateExpiresAt: string | null;
  signingKeySince: string | null;
};

/** The last signs of worker and ledger, and the ages of certificate and key. */
export function InstallationFacts({ facts }: { facts: ShownFacts }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  const { workerSilentSeconds, ledger, certificateExpiresAt, signingKeySince } = facts;
  return (
    <Card className="mt-6 px-5 py-4 sm:px-6">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t("worker")}>
          {workerSilentSeconds === null
            ? t("never")
            : t("seconds", { seconds: format.number(workerSilentSeconds) })}
        </Fact>
        <Fact name={t("ledger")}>
          {ledger ? (
            <>
              {t(ledger.balanced ? "balanced" : "differs")} · <DateTime value={ledger.checkedAt} />
            </>
          ) : (
            t("unchecked")
          )}
        </Fact>
        <Fact name={t("certificate")}>
          {certificateExpiresAt ? (
            <>
              {t("expires")} <DateTime value={certificateExpiresAt} />
            </>
          ) : (
            t("noCertificate")
          )}
        </Fact>
        <Fact name={t("signingKey")}>
          {signingKeySince ? (
            <>
              {t("signsSince")} <DateTime value={signingKeySince} />
            </>
          ) : (
            t("never")
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
