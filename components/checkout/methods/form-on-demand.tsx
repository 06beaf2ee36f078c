"use client";

import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { FORMS } from "#components/checkout/methods/forms.ts";
import type { ChargeMethod } from "#lib/domain/payment-methods";

type Forms = typeof FORMS;
type FormOf = { [N in keyof Forms]: { name: N; form: ComponentProps<Forms[N]> } }[keyof Forms];

type FormOnDemandProps = FormOf & {
  method: ChargeMethod;
  /** For payers without scripts. */
  plain: ReactNode;
  /** The placeholder's size, that of the form. */
  waitingLook: string;
};

/** A form that loads when its method is first chosen; it stays, with its input, while another one is shown. */
export function FormOnDemand({ method, name, form, plain, waitingLook }: FormOnDemandProps) {
  const isChosen = usePayment().chosen === method;
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (isChosen) setOpened(true);
  }, [isChosen]);
  const Form = FORMS[name] as ComponentType<typeof form>;
  const waiting = <div className={`animate-pulse rounded-md bg-muted noscript:hidden ${waitingLook}`} />;
  return (
    <>
      <noscript>{plain}</noscript>
      {opened ? (
        <Suspense fallback={waiting}>
          <Form {...form} />
        </Suspense>
      ) : isChosen ? (
        waiting
      ) : null}
    </>
  );
}
