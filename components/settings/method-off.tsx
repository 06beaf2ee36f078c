import { CircleSlash } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** Stands in the place of a form that asks for a payment by a method which the merchant has switched off. */
export function MethodOff({ method }: { method: PaymentMethod }) {
  const t = useTranslations("settings.methods.off");
  const name = useTranslations("dashboard.method");
  return (
    <Card>
      <EmptyState
        icon={<CircleSlash />}
        title={t("title", { method: name(method) })}
        action={
          <Link href="/dashboard/settings/methods" className={buttonVariants({ variant: "secondary" })}>
            {t("action")}
          </Link>
        }
      >
        {t("body")}
      </EmptyState>
    </Card>
  );
}
