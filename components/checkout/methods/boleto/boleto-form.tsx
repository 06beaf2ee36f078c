"use client";

import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { PayerForm, type PayerTexts } from "#components/checkout/methods/pix/payer-form";
import type { PayerField } from "#lib/customers/customer.rules";
import type { FieldError } from "#lib/domain/errors";

type BoletoFormProps = {
  action: string;
  /** Data that a boleto requires and the charge lacks. */
  fields: PayerField[];
  /** Refused fields of a form submitted without scripts. */
  refused: FieldError[];
  labels: PayerTexts;
};

/** Asks for a boleto, with the payer's data if the charge lacks it. */
export default function BoletoForm({ action, fields, refused, labels }: BoletoFormProps) {
  const { pay } = usePayment();
  if (fields.length > 0) {
    return (
      <PayerForm method="BOLETO" action={action} fields={fields} refused={refused} labels={labels}>
        {null}
      </PayerForm>
    );
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        pay({ paymentMethod: "BOLETO" });
      }}
      className="flex flex-col gap-4"
    >
      <PayProblem />
      <PayButton paying={labels.starting}>{labels.start}</PayButton>
    </form>
  );
}
