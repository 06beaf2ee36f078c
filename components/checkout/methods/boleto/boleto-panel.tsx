import { useTranslations } from "next-intl";
import { FormSecrets } from "#components/checkout/forms/form-secrets";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";
import { paymentAction } from "#components/checkout/forms/payment-action.ts";
import { BoletoInstructions } from "#components/checkout/methods/boleto/boleto-instructions";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { usePayerLabels } from "#components/checkout/methods/pix/payer-labels";
import { SimulatePayment } from "#components/checkout/parts/simulate-payment";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { useCalendarDay } from "#components/ui/calendar-day";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { BOLETO_PAYER_FIELDS } from "#lib/customers/customer.rules";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { awaitsPayer } from "#lib/payments/states.rules";

type RequestedField = (typeof BOLETO_PAYER_FIELDS)[number];

/** The open boleto. Before it exists, the due date that it would have, and a form for the data that it requires. */
export function BoletoPanel({ view, checkoutToken, facts, refused }: MethodPanelProps) {
  const t = useTranslations("checkout.boleto");
  const dayOf = useCalendarDay();
  const labels = { ...usePayerLabels(), start: t("start"), starting: t("starting") };
  const open = openBoletoOf(view.lastAttempt);
  if (open) {
    return (
      <>
        <BoletoInstructions boleto={open} />
        {facts.canSimulate ? (
          <SimulatePayment chargeId={view.id} checkoutToken={checkoutToken} isLocked={false} />
        ) : null}
      </>
    );
  }
  const offer = view.methods.find(({ method }) => method === "BOLETO");
  if (!offer?.dueDate) return null;
  const fields: RequestedField[] = offer.payerFields ?? [];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t("intro", { day: dayOf(offer.dueDate) })}</p>
      <FormOnDemand
        method="BOLETO"
        name="BOLETO"
        form={{ action: paymentAction(view.id), fields, refused, labels }}
        waitingLook={fields.length > 0 ? "h-60" : "h-12"}
        plain={<PlainBoletoForm chargeId={view.id} checkoutToken={checkoutToken} fields={fields} />}
      />
    </div>
  );
}

function openBoletoOf(attempt: AttemptView | null) {
  if (!attempt || !awaitsPayer(attempt.status)) return null;
  return attempt.instructions.type === "BOLETO" ? attempt.instructions : null;
}

type PlainBoletoFormProps = Pick<MethodPanelProps, "checkoutToken"> & {
  chargeId: CheckoutView["id"];
  fields: RequestedField[];
};

/** Asks for the boleto without scripts: the browser submits the form. */
function PlainBoletoForm({ chargeId, checkoutToken, fields }: PlainBoletoFormProps) {
  const t = useTranslations("checkout.payer");
  const boleto = useTranslations("checkout.boleto");
  return (
    <form method="post" action={paymentAction(chargeId)} className="flex flex-col gap-4">
      <FormSecrets checkoutToken={checkoutToken} method="BOLETO" />
      {fields.map((field) => (
        <label key={field} className="flex flex-col gap-1.5 text-sm font-medium text-foreground">
          {t(field)}
          <input name={field} required minLength={2} maxLength={200} className={payControlLook} />
        </label>
      ))}
      <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
        {boleto("start")}
      </button>
    </form>
  );
}
