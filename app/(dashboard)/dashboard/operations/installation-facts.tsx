import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { DiskSpace } from "#lib/operations/disk-space.rules";

export type ShownFacts = {
  workerSilentSeconds: number | null;
  ledger: { balanced: boolean; checkedAt: string } | null;
  backedUpAt: string | null;
  disks: readonly ({ machine: string } & DiskSpace)[];
  certificateExpiresAt: string | null;
  connectionCertificateExpiresAt: string | null;
  signingKeySince: string | null;
  secretKeySince: string | null;
};

/** Last heartbeats of worker and ledger, the newest backup, disks, and the ages of certificates and keys. */
export function InstallationFacts({ facts }: { facts: ShownFacts }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  const { workerSilentSeconds, ledger } = facts;
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
        <Instant name={t("backup")} at={facts.backedUpAt} none={t("noBackup")} />
        <Fact name={t("disk")}>
          <Disks disks={facts.disks} />
        </Fact>
        <Instant
          name={t("certificate")}
          before={t("expires")}
          at={facts.certificateExpiresAt}
          none={t("noCertificate")}
        />
        <Instant
          name={t("connectionCertificate")}
          before={t("expires")}
          at={facts.connectionCertificateExpiresAt}
          none={t("noConnectionCertificate")}
        />
        <Instant
          name={t("signingKey")}
          before={t("signsSince")}
          at={facts.signingKeySince}
          none={t("never")}
        />
        <Instant name={t("secretKey")} before={t("sealsSince")} at={facts.secretKeySince} none={t("never")} />
      </dl>
    </Card>
  );
}

function Disks({ disks }: { disks: ShownFacts["disks"] }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  const gigabytes = (bytes: number) =>
    format.number(bytes / 1e9, { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 });
  if (disks.length === 0) return t("noDisk");
  return (
    <ul>
      {disks.map(({ machine, freeBytes, totalBytes }) => (
        <li key={machine} className="break-words">
          {t("diskOf", { machine, free: gigabytes(freeBytes), total: gigabytes(totalBytes) })}
        </li>
      ))}
    </ul>
  );
}

type InstantProps = { name: string; before?: string; at: string | null; none: string };

function Instant({ name, before, at, none }: InstantProps) {
  return (
    <Fact name={name}>
      {at ? (
        <>
          {before} <DateTime value={at} />
        </>
      ) : (
        none
      )}
    </Fact>
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
