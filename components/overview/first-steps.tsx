import { Check, KeyRound, ReceiptText, Webhook } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";

type FirstStepsProps = {
  hasToken: boolean;
  hasEndpoint: boolean;
  mayCreate: boolean;
  mayDevelop: boolean;
  /** The command that creates the first charge. */
  command: string;
};

/** What to do first, for a merchant who has no charge yet. */
export function FirstSteps({ hasToken, hasEndpoint, mayCreate, mayDevelop, command }: FirstStepsProps) {
  const t = useTranslations("overview.start");
  return (
    <Card className="overflow-hidden">
      <div className="px-5 pt-6 pb-5 sm:px-6">
        <h2 className="text-lg font-semibold tracking-tight">{t("title")}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("intro")}</p>
      </div>
      <ol className="divide-y divide-border border-t border-border">
        <Step
          icon={<ReceiptText />}
          title={t("charge.title")}
          body={t("charge.body")}
          action={
            mayCreate ? <StepLink href="/dashboard/charges/new" primary name={t("charge.action")} /> : null
          }
        />
        <Step
          icon={<KeyRound />}
          done={hasToken}
          title={t("token.title")}
          body={t("token.body")}
          action={mayDevelop ? <StepLink href="/dashboard/access-tokens" name={t("token.action")} /> : null}
        >
          <div className="mt-3 max-w-2xl rounded-lg border border-border bg-muted/50">
            <div className="flex items-center justify-between gap-3 py-1 pr-1 pl-3.5 text-xs text-muted-foreground">
              {t("token.command")}
              <CopyButton value={command} label={t("token.copy")} iconOnly variant="ghost" />
            </div>
            <pre className="px-3.5 pb-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">{command}</pre>
          </div>
        </Step>
        <Step
          icon={<Webhook />}
          done={hasEndpoint}
          title={t("webhook.title")}
          body={t("webhook.body")}
          action={mayDevelop ? <StepLink href="/dashboard/webhooks" name={t("webhook.action")} /> : null}
        />
      </ol>
    </Card>
  );
}

type StepProps = {
  icon: ReactNode;
  title: string;
  body: string;
  done?: boolean;
  action: ReactNode;
  children?: ReactNode;
};

function Step({ icon, title, body, done = false, action, children }: StepProps) {
  const t = useTranslations("overview.start");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-5 py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground [&_svg]:size-4"
      >
        {done ? <Check className="text-success" /> : icon}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {title}
          {done ? <span className="ml-2 text-sm font-normal text-success">{t("done")}</span> : null}
        </p>
        <p className="mt-0.5 max-w-prose text-sm text-muted-foreground">{body}</p>
        {children}
      </div>
      {action ? <div className="max-sm:col-start-2">{action}</div> : null}
    </li>
  );
}

function StepLink({ href, name, primary = false }: { href: string; name: string; primary?: boolean }) {
  return (
    <Link href={href} className={buttonVariants({ variant: primary ? "primary" : "secondary" })}>
      {name}
    </Link>
  );
}
