import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { PayerSubscriptionPage } from "./load-payer-subscription-page";

/** Asks before the subscription is ended. */
export function EndForm({ page: { path, merchant } }: { page: PayerSubscriptionPage }) {
  const t = useTranslations("subscriptions.payer.end");
  const texts = {
    title: t("title"),
    body: t("body", { merchant: merchant.name }),
    confirm: t("confirm"),
    keep: t("keep"),
  };
  return <ConfirmForm action={`${path}/end`} back={path} texts={texts} />;
}

/** Asks before only the debits are ended. */
export function StopDebitsForm({ page: { path, merchant } }: { page: PayerSubscriptionPage }) {
  const t = useTranslations("subscriptions.payer.mandate.stop");
  const texts = {
    title: t("title"),
    body: t("body", { merchant: merchant.name }),
    confirm: t("confirm"),
    keep: t("keep"),
  };
  return <ConfirmForm action={`${path}/stop-debits`} back={path} texts={texts} />;
}

type ConfirmFormProps = {
  action: string;
  back: string;
  texts: { title: string; body: string; confirm: string; keep: string };
};

/** A plain form that needs no scripts. */
function ConfirmForm({ action, back, texts }: ConfirmFormProps) {
  return (
    <section aria-labelledby="end" className="flex flex-col gap-4">
      <h2 id="end" className="text-lg font-semibold tracking-tight">
        {texts.title}
      </h2>
      <p className="text-muted-foreground">{texts.body}</p>
      <form method="post" action={action} className="flex flex-col gap-3">
        <Button type="submit" variant="danger" size="lg" className="w-full">
          {texts.confirm}
        </Button>
        <Link
          href={back}
          prefetch={false}
          className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
        >
          {texts.keep}
        </Link>
      </form>
    </section>
  );
}
