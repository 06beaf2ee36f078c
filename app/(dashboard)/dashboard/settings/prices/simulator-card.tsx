import { Link2 } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PricesPage } from "./load-prices-page";
import { SimulatedMethodRows } from "./simulated-method-rows";

const PATH = "/dashboard/settings/prices";

/** A payment of an amount by each method: what its payer pays, what arrives and when. The address holds the amount. */
export function SimulatorCard({ simulation }: { simulation: PricesPage["simulation"] }) {
  const t = useTranslations("money.simulator");
  const locale = useLocale();
  const { amount, methods, isUnread, linkHref } = simulation;
  return (
    <Card id="simulator" className="mt-6 scroll-mt-20 overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription className="max-w-prose">{t("intro")}</CardDescription>
        </div>
      </CardHeader>
      <Form
        action={`${PATH}#simulator`}
        key={amount}
        className="flex flex-wrap items-end gap-3 border-b border-border px-5 pb-5 sm:px-6"
      >
        <Field label={t("amount")} error={isUnread && t("unread")} className="w-full sm:w-56">
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatMoney(locale, amount, "BRL")}
          />
        </Field>
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          {t("show")}
        </Button>
        {linkHref ? (
          <Link href={linkHref} className={cn(buttonVariants({ variant: "ghost" }), "max-sm:w-full")}>
            <Link2 aria-hidden="true" />
            {t("asLink")}
          </Link>
        ) : null}
      </Form>
      {methods.length === 0 ? (
        <p className="px-5 py-10 text-center text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <div className="divide-y divide-border">
          {methods.map((method) => (
            <SimulatedMethodRows key={method.method} simulated={method} />
          ))}
        </div>
      )}
    </Card>
  );
}
