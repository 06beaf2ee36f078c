"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { PaySeparately, usePayment } from "#components/checkout/forms/pay-provider";

type PixFormProps = {
  /** Where the form goes without a script, with `children`'s hidden fields. */
  action: string;
  labels: { start: string; starting: string };
  startsAtOnce: boolean;
  /** Stands where the code will be while it is made at once. */
  coming: ReactNode;
  children: ReactNode;
};

/**
 * The Pix of a charge, made as soon as the page is there or by its button. By the page's script alone: what only fetches the page,
 * such as a chat that previews its address, makes none.
 */
export function PixForm(props: PixFormProps) {
  return (
    <PaySeparately>
      <StartPix {...props} />
    </PaySeparately>
  );
}

function StartPix({ action, labels, startsAtOnce, coming, children }: PixFormProps) {
  const { busy, pay } = usePayment();
  const [isComing, setComing] = useState(startsAtOnce);
  const [isReady, setReady] = useState(false);
  const start = useEffectEvent(() => pay({ paymentMethod: "PIX" }));
  useEffect(() => {
    setReady(true);
    if (startsAtOnce) start().finally(() => setComing(false));
  }, [startsAtOnce]);
  const isShownComing = isComing || (startsAtOnce && busy);
  return (
    <form
      method="post"
      action={action}
      data-early={isReady ? undefined : ""}
      onSubmit={(event) => {
        event.preventDefault();
        pay({ paymentMethod: "PIX" });
      }}
      className="flex flex-col gap-4"
    >
      {isShownComing ? coming : null}
      <PayProblem />
      <div className={`${isShownComing ? "hidden noscript:flex" : "flex"} flex-col gap-4`}>
        {children}
        <PayButton paying={labels.starting}>{labels.start}</PayButton>
      </div>
    </form>
  );
}
