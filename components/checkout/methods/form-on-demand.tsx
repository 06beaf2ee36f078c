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
  /** For who has no script. */
  plain: ReactNode;
  /** Of the size of what is coming. */
  waitingLook: string;
};

/** A form that is loaded when its method is first picked; it stays while another is looked at, and so does what was typed. */
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
