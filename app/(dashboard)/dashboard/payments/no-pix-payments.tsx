import { QrCode } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyButton } from "#components/ui/copy-button";
import { EmptyState } from "#components/ui/empty-state";

const DAY_MS = 24 * 60 * 60 * 1000;

export type NoPixPaymentsProps = {
  mayCreate: boolean;
  /** The API's base address. */
  apiUrl: string;
  now: Date;
};

/** A merchant without Pix payments sees both ways to create one. */
export function NoPixPayments({ mayCreate, apiUrl, now }: NoPixPaymentsProps) {
  const t = useTranslations("pixPayments");
  const command = createCommand(apiUrl, now);
  return (
    <EmptyState
      icon={<QrCode />}
      title={t("list.empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/pix-payments/new" className={buttonVariants()}>
            {t("list.create")}
          </Link>
        ) : null
      }
    >
      <p>{t("list.empty.body")}</p>
      <div className="mx-auto mt-4 max-w-xl rounded-lg border border-border bg-muted/50 text-left">
        <div className="flex items-center justify-between gap-3 py-1 pr-1 pl-3.5 text-xs">
          {t("list.empty.api")}
          <CopyButton value={command} label={t("list.empty.copy")} iconOnly variant="ghost" />
        </div>
        <pre className="px-3.5 pb-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-foreground">
          {command}
        </pre>
      </div>
    </EmptyState>
  );
}

/** The curl command that creates a Pix payment, open for a day from `now`, whose payer fills in their own data. */
export function createCommand(apiUrl: string, now: Date): string {
  const body = {
    clientMode: "requestCheckout",
    amount: 10.5,
    expire_at: new Date(now.getTime() + DAY_MS).toISOString(),
  };
  return [
    `curl -s ${apiUrl}/payments -H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  ].join(" ");
}
