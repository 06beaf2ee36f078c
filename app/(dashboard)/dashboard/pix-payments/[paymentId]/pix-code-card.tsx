import { useTranslations } from "next-intl";
import { useId } from "react";
import { PayInSandbox } from "#components/charges/pay-in-sandbox";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { QrCode } from "#components/ui/qr-code";

type PixCodeCardProps = {
  /** null until the payer has filled in the hosted page. */
  code: { emv: string; canBePaid: boolean } | null;
  /** Id of the code for a simulated payment in the sandbox. */
  sandboxTxid: string | null;
};

/** The Pix code as QR code and text. Before the code exists, or once its money is held, the card names who has to act. */
export function PixCodeCard({ code, sandboxTxid }: PixCodeCardProps) {
  const t = useTranslations("pixPayments.code");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t(code ? (code.canBePaid ? "hint" : "ended") : "waiting")}</CardDescription>
        </div>
        {sandboxTxid ? <PayInSandbox txid={sandboxTxid} /> : null}
      </CardHeader>
      <CardContent>
        {code?.canBePaid ? (
          <PixCode emv={code.emv} />
        ) : (
          <p className="text-sm text-muted-foreground">{t(code ? "another" : "none")}</p>
        )}
      </CardContent>
    </Card>
  );
}

function PixCode({ emv }: { emv: string }) {
  const t = useTranslations("pixPayments.code");
  const codeId = useId();
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <div className="shrink-0">
        <QrCode text={emv} title={t("qr")} aimPx={200} />
      </div>
      <div className="flex w-full min-w-0 flex-1 flex-col gap-2">
        <label htmlFor={codeId} className="text-sm font-medium">
          {t("emv")}
        </label>
        <textarea
          id={codeId}
          readOnly
          rows={4}
          value={emv}
          className="w-full resize-none rounded-md border border-border bg-muted px-3 py-2 font-mono text-xs break-all text-muted-foreground"
        />
        <CopyButton value={emv} label={t("copy")} size="md" className="self-start" />
      </div>
    </div>
  );
}
