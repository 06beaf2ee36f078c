import { MethodsForm } from "#components/settings/methods-form";
import { ToleranceForm } from "#components/settings/tolerance-form";
import type { MethodsPage } from "#lib/pages/settings/load-methods-page";

/** Which methods payers may use, and what a payment in coins may lack. */
export function MethodsScreen({ on, closed, toleranceBps, mayChange }: MethodsPage) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MethodsForm on={on} closed={closed} mayChange={mayChange} />
      <ToleranceForm toleranceBps={toleranceBps} mayChange={mayChange} />
    </div>
  );
}
