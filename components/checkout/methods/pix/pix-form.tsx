"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PayButton } from "#components/checkout/forms/pay-button";
import { PayProblem } from "#components/checkout/forms/pay-problem";
import { PaySeparately, usePayment } from "#components/checkout/forms/pay-provider";
import { takeEarlyPix } from "#lib/client/live/start-pix-early";

type PixFormProps = {
  /** The form's target without scripts; `children` has its hidden fields. */
  action: string;
  labels: { start: string; starting: string };
  startsAtOnce: boolean;
  /** The placeholder of a code that is created at once. */
  coming: ReactNode;
  children: ReactNode;
};

/**
 * Creates a charge's Pix when the page opens (`EarlyPix`, if it came first) or by its button. Only the page's script does so:
 * fetching the page, as a chat's preview does, creates none.
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
  const start = useEffectEvent(() => pay({ paymentMethod: "PIX" }, takeEarlyPix()));
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
