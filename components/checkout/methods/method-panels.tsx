import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { MethodPicker } from "#components/checkout/methods/method-picker";
import { MethodSwitch } from "#components/checkout/methods/method-switch";
import { CHECKOUT_METHODS, offeredMethods } from "#components/checkout/methods/registry.ts";

/** The methods on offer, and below them the panel of the chosen one. */
export function MethodPanels(props: MethodPanelProps) {
  const { view } = props;
  const offered = offeredMethods(view);
  // Until the payer picks: what was used last, else the first on offer.
  const first = offered.find((method) => method === view.lastAttempt?.paymentMethod) ?? offered[0];
  if (!first) return null;
  const isChoice = offered.length > 1;
  return (
    <MethodSwitch first={first} picker={isChoice ? <MethodPicker methods={offered} first={first} /> : null}>
      {offered.map((method) => {
        const { Panel, shown } = CHECKOUT_METHODS[method];
        return (
          <div key={method} className={isChoice ? shown : undefined}>
            <Panel {...props} startsAtOnce={props.startsAtOnce && method === first} />
          </div>
        );
      })}
    </MethodSwitch>
  );
}
