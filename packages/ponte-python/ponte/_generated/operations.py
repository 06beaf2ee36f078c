# Generated from the OpenAPI document by `npm run client:generate`.

"""A function for each operation of the API."""

from typing import Any, Iterator, Optional, overload

from .. import _sending
from . import models


class Operations:
    """The operations of the API, by their operationIds in snake case."""

    def _call(self, operation: _sending.Operation, input: Any, options: _sending.Options) -> Any:
        raise NotImplementedError

    def accept_suspense(
        self,
        input: "models.AcceptSuspenseInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SuspenseItemOfCharge":
        """Accept held money instead of refunding it: into the available balance, or as its pending charge's payment if only its payer was unknown.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /suspense/{suspenseId}/accept`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/suspense/{suspenseId}/accept", [], "json")
        return self._call(operation, input, options)

    def acknowledge_events(
        self,
        input: "models.AcknowledgeEventsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Acknowledgement":
        """Acknowledge events and all before them; repeating it, or being late, does no harm.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /event-consumers/{consumerId}/ack`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/event-consumers/{consumerId}/ack", [], "json")
        return self._call(operation, input, options)

    def add_evidence(
        self,
        input: "models.AddEvidenceInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Dispute":
        """Submit evidence against an open dispute: a text, a file, or both.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /disputes/{disputeId}/evidence`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/disputes/{disputeId}/evidence", [], "json")
        return self._call(operation, input, options)

    def anonymize_customer(
        self,
        input: "models.AnonymizeCustomerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.AnonymizedCustomer":
        """Anonymize a customer permanently; their charges and the money stay.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /customers/{chargeId}/anonymize`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/customers/{chargeId}/anonymize", [], "json")
        return self._call(operation, input, options)

    def answer_sandbox_mandate(
        self,
        input: "models.AnswerSandboxMandateInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Answer a sandbox mandate as its payer would in the banking app; one that has ended does not change.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/mandates/{mandateId}/answer`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/mandates/{mandateId}/answer", [], "json")
        return self._call(operation, input, options)

    def approve_payout(
        self,
        input: "models.ApprovePayoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Payout":
        """Approve a payout as a second person, with your second factor; it is then sent.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payouts/{payoutId}/approve`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payouts/{payoutId}/approve", [], "json")
        return self._call(operation, input, options)

    def approve_payout_raise(
        self,
        input: "models.ApprovePayoutRaiseInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutSettings":
        """Approve raised limits as a second person, with your second factor; they take effect at once.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payout-settings/raise/approve`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payout-settings/raise/approve", [], "json")
        return self._call(operation, input, options)

    def approve_withdrawal(
        self,
        input: "models.ApproveWithdrawalInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ApproveWithdrawalAnswer":
        """Approve a withdrawal with your second factor; it is then sent at the current rate.

        For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/invoices/payment-gateway/withdrawals/{invoiceId}/approve", [], "json")
        return self._call(operation, input, options)

    def cancel_charge(
        self,
        input: "models.CancelChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Charge":
        """Cancel a pending charge and its open attempts.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/cancel", [], "json")
        return self._call(operation, input, options)

    def cancel_payout(
        self,
        input: "models.CancelPayoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Payout":
        """Cancel a REQUESTED payout; its money becomes available again.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payouts/{payoutId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payouts/{payoutId}/cancel", [], "json")
        return self._call(operation, input, options)

    def cancel_payout_raise(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutSettings":
        """Cancel raised limits that are waiting; the current ones stay.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payout-settings/raise/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payout-settings/raise/cancel", [], "json")
        return self._call(operation, None, options)

    def cancel_pix_payment(
        self,
        input: "models.CancelPixPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CancelPixPaymentAnswer":
        """Cancel a Pix payment that waits for its payer.

        Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payments/{paymentId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments/{paymentId}/cancel", [], "json")
        return self._call(operation, input, options)

    def cancel_sandbox_international(
        self,
        input: "models.CancelSandboxInternationalInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Abandon a sandbox international session as its payer would; a finished one does not change.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/international/{sessionId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/international/{sessionId}/cancel", [], "json")
        return self._call(operation, input, options)

    def cancel_subscription(
        self,
        input: "models.CancelSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """End a subscription at once or with its current period.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/cancel", [], "json")
        return self._call(operation, input, options)

    def capture_charge(
        self,
        input: "models.CaptureChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Charge":
        """Capture all or part of a charge's authorized amount, once.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/capture`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/capture", [], "json")
        return self._call(operation, input, options)

    def compare_bank_statement(
        self,
        input: "models.CompareBankStatementInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.BankStatementComparison":
        """Compare a bank's statement with your payouts and settlements; nothing is stored or booked.

        Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /bank-statement/comparison`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/bank-statement/comparison", [], "json")
        return self._call(operation, input, options)

    def complete_sandbox_challenge(
        self,
        input: "models.CompleteSandboxChallengeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Complete a sandbox 3-D Secure challenge; the card decides the outcome.

        Requires no authentication.

        `POST /sandbox/3ds/{challengeId}/complete`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/3ds/{challengeId}/complete", [], "json")
        return self._call(operation, input, options)

    def create_attempt(
        self,
        input: "models.CreateAttemptInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreatedAttempt":
        """Start a payment attempt on a charge.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/attempts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/attempts", [], "json")
        return self._call(operation, input, options)

    @overload
    def create_charge(
        self,
        input: "models.CreateChargeWithPaymentMethodInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreatedAttempt": ...

    @overload
    def create_charge(
        self,
        input: "models.CreateChargeWithoutPaymentMethodInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreatedCharge": ...

    @overload
    def create_charge(
        self,
        input: "models.CreateChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreateChargeAnswer": ...

    def create_charge(
        self,
        input: "models.CreateChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreateChargeAnswer":
        """Create a charge, and its first attempt if a payment method is given.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge", [], "json")
        return self._call(operation, input, options)

    def create_checkout_token(
        self,
        input: "models.CreateCheckoutTokenInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CheckoutToken":
        """Create a checkout token for a pending charge.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/checkout/token`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/checkout/token", [], "json")
        return self._call(operation, input, options)

    def create_crypto_payment(
        self,
        input: "models.CreateCryptoPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CryptoPayment":
        """Create a crypto payment, at a rate fixed for the quote.

        Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payments/v2/crypto`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments/v2/crypto", [], "json")
        return self._call(operation, input, options)

    def create_event_consumer(
        self,
        input: "models.CreateEventConsumerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EventConsumer":
        """Create a consumer, which fetches events instead of receiving callbacks.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /event-consumers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/event-consumers", [], "json")
        return self._call(operation, input, options)

    def create_payment_link(
        self,
        input: "models.CreatePaymentLinkInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PaymentLink":
        """Create a page where many payers can pay, each with a separate charge.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payment-links`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payment-links", [], "json")
        return self._call(operation, input, options)

    def create_pix_payment(
        self,
        input: "models.CreatePixPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CreatePixPaymentAnswer":
        """Create a Pix payment; with requestCheckout the payer enters their data on the hosted page.

        Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments", [], "json")
        return self._call(operation, input, options)

    def create_plan(
        self,
        input: "models.CreatePlanInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Plan":
        """Create a plan, to which payers subscribe.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /plans`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/plans", [], "json")
        return self._call(operation, input, options)

    def create_recipient(
        self,
        input: "models.CreateRecipientInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Recipient":
        """Add a recipient.

        Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /recipients`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/recipients", [], "json")
        return self._call(operation, input, options)

    def create_refund(
        self,
        input: "models.CreateRefundInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Refund":
        """Refund a paid charge, in full or in part.

        Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/refunds`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/refunds", [], "json")
        return self._call(operation, input, options)

    def create_subscription(
        self,
        input: "models.CreateSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """Subscribe a payer to a plan; the first cycle's charge opens at once if it is due within ten days.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions", [], "json")
        return self._call(operation, input, options)

    def create_webhook_endpoint(
        self,
        input: "models.CreateWebhookEndpointInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.WebhookEndpointWithSecret":
        """Create a webhook endpoint; its secret is shown only here and on rotation.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /webhook-endpoints`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/webhook-endpoints", [], "json")
        return self._call(operation, input, options)

    def delete_event_consumer(
        self,
        input: "models.DeleteEventConsumerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Delete a consumer; the events stay, and its name is free again.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `DELETE /event-consumers/{consumerId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("DELETE", "/event-consumers/{consumerId}", [], "none")
        return self._call(operation, input, options)

    def delete_webhook_endpoint(
        self,
        input: "models.DeleteWebhookEndpointInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Delete a webhook endpoint and drop its pending tries.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `DELETE /webhook-endpoints/{endpointId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("DELETE", "/webhook-endpoints/{endpointId}", [], "none")
        return self._call(operation, input, options)

    def export_attempts(
        self,
        input: "Optional[models.ExportAttemptsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching attempts as CSV (RFC 4180), newest first, streamed; those of crypto invoices only with the scope `invoices:read`.

        Requires the scope `charges:read`.

        `GET /exports/attempts.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/attempts.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","method"], "file")
        return self._call(operation, input, options)

    def export_charges(
        self,
        input: "Optional[models.ExportChargesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching charges as CSV (RFC 4180), newest first, streamed.

        Requires the scope `charges:read`.

        `GET /exports/charges.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/charges.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status"], "file")
        return self._call(operation, input, options)

    def export_customer(
        self,
        input: "models.ExportCustomerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CustomerExport":
        """Export all data stored about a customer, to hand to them.

        Requires the scope `charges:read`.

        `GET /customers/{chargeId}/export`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers/{chargeId}/export", [], "json")
        return self._call(operation, input, options)

    def export_disputes(
        self,
        input: "Optional[models.ExportDisputesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching disputes as CSV (RFC 4180), newest first, streamed.

        Requires the scope `charges:read`.

        `GET /exports/disputes.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/disputes.csv", ["separator","decimal","bom","time_zone","text_cells","status"], "file")
        return self._call(operation, input, options)

    def export_invoices(
        self,
        input: "Optional[models.ExportInvoicesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching crypto invoices as CSV (RFC 4180), newest first, streamed.

        Requires the scope `invoices:read`.

        `GET /exports/invoices.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/invoices.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","type"], "file")
        return self._call(operation, input, options)

    def export_payments(
        self,
        input: "Optional[models.ExportPaymentsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching payments of every product as CSV (RFC 4180), newest first, streamed.

        Requires the scope `charges:read`.

        `GET /exports/payments.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/payments.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","product","status","method","refund"], "file")
        return self._call(operation, input, options)

    def export_payouts(
        self,
        input: "Optional[models.ExportPayoutsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching payouts as CSV (RFC 4180), newest first, streamed.

        Requires the scope `payouts:read`.

        `GET /exports/payouts.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/payouts.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","recipientId"], "file")
        return self._call(operation, input, options)

    def export_pix_payments(
        self,
        input: "Optional[models.ExportPixPaymentsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching Pix payments as CSV (RFC 4180), newest first, streamed.

        Requires the scope `payments:read`.

        `GET /exports/pix-payments.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/pix-payments.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status"], "file")
        return self._call(operation, input, options)

    def export_recipients(
        self,
        input: "Optional[models.ExportRecipientsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching recipients, with their balances, as CSV (RFC 4180), newest first, streamed.

        Requires the scope `recipients:read`.

        `GET /exports/recipients.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/recipients.csv", ["separator","decimal","bom","time_zone","text_cells","query"], "file")
        return self._call(operation, input, options)

    def export_subscriptions(
        self,
        input: "Optional[models.ExportSubscriptionsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export all matching subscriptions, with their plans and mandates, as CSV (RFC 4180), newest first, streamed.

        Requires the scope `charges:read`.

        `GET /exports/subscriptions.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/subscriptions.csv", ["separator","decimal","bom","time_zone","text_cells","status","planId","collection","mandateStatus"], "file")
        return self._call(operation, input, options)

    def export_tax_statement(
        self,
        input: "models.ExportTaxStatementInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export the CBS and IBS that banks set aside in a month, charge by charge, as CSV (RFC 4180), streamed.

        Requires the scope `charges:read`.

        `GET /exports/tax-statement.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/tax-statement.csv", ["separator","decimal","bom","time_zone","text_cells","month"], "file")
        return self._call(operation, input, options)

    def find_charge(
        self,
        input: "models.FindChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Charge":
        """Find the newest charge with an external reference.

        Requires the scope `charges:read`.

        `GET /charge`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge", ["externalReference"], "json")
        return self._call(operation, input, options)

    def get_attempt(
        self,
        input: "models.GetAttemptInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.AttemptDetail":
        """Get an attempt, with the provider's own status.

        Requires the scope `charges:read`.

        `GET /charge/attempts/{attemptId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/attempts/{attemptId}", [], "json")
        return self._call(operation, input, options)

    def get_audit_csv(
        self,
        input: "Optional[models.GetAuditCsvInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export the audit log as CSV (RFC 4180), newest first, with its chained hashes.

        Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.

        `GET /audit.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/audit.csv", ["action","user_id","object_id","merchant_id","start_date","end_date","separator","decimal","bom","time_zone","text_cells"], "file")
        return self._call(operation, input, options)

    def get_balance(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Balance":
        """Get the merchant's balance in each currency.

        Requires the scope `charges:read`.

        `GET /balance`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/balance", [], "json")
        return self._call(operation, None, options)

    def get_callback_secret(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CallbackSecret":
        """Get the secret that signs callbacks.

        Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `GET /callback-secret`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/callback-secret", [], "json")
        return self._call(operation, None, options)

    def get_charge(
        self,
        input: "models.GetChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Charge":
        """Get a charge.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}", [], "json")
        return self._call(operation, input, options)

    def get_charge_tax(
        self,
        input: "models.GetChargeTaxInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.TaxTimeline":
        """Get the CBS and IBS of a charge, step by step.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}/tax`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/tax", [], "json")
        return self._call(operation, input, options)

    def get_checkout(
        self,
        input: "models.GetCheckoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Checkout":
        """Get a charge as its payer sees it.

        Requires a checkout token of the charge in the path.

        `GET /charge/{chargeId}/checkout`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/checkout", [], "json")
        return self._call(operation, input, options)

    def get_crypto_checkout(
        self,
        input: "models.GetCryptoCheckoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CryptoCheckout":
        """Get a crypto payment as its payer sees it.

        Requires a checkout token of the charge in the path.

        `GET /charge/{chargeId}/checkout/crypto`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/checkout/crypto", [], "json")
        return self._call(operation, input, options)

    def get_crypto_terms(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CryptoTerms":
        """Get the merchant's tolerance for coin payments.

        Requires the scope `invoices:read`.

        `GET /crypto/terms`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/crypto/terms", [], "json")
        return self._call(operation, None, options)

    def get_customer(
        self,
        input: "models.GetCustomerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CustomerRecord":
        """Get the customer of a charge, with the totals of all their charges.

        Requires the scope `charges:read`.

        `GET /customers/{chargeId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers/{chargeId}", [], "json")
        return self._call(operation, input, options)

    def get_dispute(
        self,
        input: "models.GetDisputeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Dispute":
        """Get a dispute, with its evidence.

        Requires the scope `charges:read`.

        `GET /disputes/{disputeId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes/{disputeId}", [], "json")
        return self._call(operation, input, options)

    def get_dispute_outcomes(
        self,
        input: "Optional[models.GetDisputeOutcomesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.DisputeOutcomes":
        """Count how disputes ended, by their reasons.

        Requires the scope `charges:read`.

        `GET /dispute-outcomes`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/dispute-outcomes", ["days"], "json")
        return self._call(operation, input, options)

    def get_dispute_response(
        self,
        input: "models.GetDisputeResponseInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.DisputeResponseFile":
        """Get the response to a dispute as one PDF, before or after it is sent.

        Requires the scope `charges:read`.

        `GET /disputes/{disputeId}/response`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes/{disputeId}/response", [], "json")
        return self._call(operation, input, options)

    def get_event(
        self,
        input: "models.GetEventInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Event":
        """Get an event.

        Requires the scope `webhooks:read`.

        `GET /events/{eventId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events/{eventId}", [], "json")
        return self._call(operation, input, options)

    def get_event_consumer(
        self,
        input: "models.GetEventConsumerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EventConsumer":
        """Get a consumer.

        Requires the scope `webhooks:read`.

        `GET /event-consumers/{consumerId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/event-consumers/{consumerId}", [], "json")
        return self._call(operation, input, options)

    def get_evidence(
        self,
        input: "models.GetEvidenceInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EvidenceFile":
        """Get evidence with its file.

        Requires the scope `charges:read`.

        `GET /disputes/{disputeId}/evidence/{evidenceId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes/{disputeId}/evidence/{evidenceId}", [], "json")
        return self._call(operation, input, options)

    def get_installment_terms(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.InstallmentTerms":
        """Get the terms for card installments, and who pays the interest.

        Requires the scope `charges:read`.

        `GET /installments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/installments", [], "json")
        return self._call(operation, None, options)

    def get_invoice(
        self,
        input: "models.GetInvoiceInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.GetInvoiceAnswer":
        """Get a crypto invoice: a payment or a withdrawal.

        Requires the scope `invoices:read`.

        `GET /invoices/payment-gateway/{invoiceId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/invoices/payment-gateway/{invoiceId}", [], "json")
        return self._call(operation, input, options)

    def get_merchant_prices(
        self,
        input: "models.GetMerchantPricesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PriceList":
        """List a merchant's prices by payment method.

        For the platform's staff. Requires the scope `charges:read`.

        `GET /staff/merchants/{merchantId}/prices`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/staff/merchants/{merchantId}/prices", [], "json")
        return self._call(operation, input, options)

    def get_payment_link(
        self,
        input: "models.GetPaymentLinkInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PaymentLink":
        """Get a payment link, with its paid and held places.

        Requires the scope `charges:read`.

        `GET /payment-links/{paymentLinkId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payment-links/{paymentLinkId}", [], "json")
        return self._call(operation, input, options)

    def get_payout(
        self,
        input: "models.GetPayoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Payout":
        """Get a payout.

        Requires the scope `payouts:read`.

        `GET /payouts/{payoutId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payouts/{payoutId}", [], "json")
        return self._call(operation, input, options)

    def get_payout_settings(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutSettings":
        """Get where the merchant's payouts go, and their limits.

        Requires the scope `payouts:read`.

        `GET /payout-settings`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payout-settings", [], "json")
        return self._call(operation, None, options)

    def get_pix_payment(
        self,
        input: "models.GetPixPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.GetPixPaymentAnswer":
        """Get a Pix payment.

        Requires the scope `payments:read`.

        `GET /payments/{paymentId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments/{paymentId}", [], "json")
        return self._call(operation, input, options)

    def get_plan(
        self,
        input: "models.GetPlanInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Plan":
        """Get a plan with its current terms.

        Requires the scope `charges:read`.

        `GET /plans/{planId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/plans/{planId}", [], "json")
        return self._call(operation, input, options)

    def get_recipient(
        self,
        input: "models.GetRecipientInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Recipient":
        """Get a recipient with its balance.

        Requires the scope `recipients:read`.

        `GET /recipients/{recipientId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/recipients/{recipientId}", [], "json")
        return self._call(operation, input, options)

    def get_statement_beancount(
        self,
        input: "Optional[models.GetStatementBeancountInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export the merchant's ledger in double entry as a journal of beancount, streamed.

        Requires the scope `charges:read`.

        `GET /statement.beancount`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/statement.beancount", ["start_date","end_date"], "file")
        return self._call(operation, input, options)

    def get_statement_csv(
        self,
        input: "Optional[models.GetStatementCsvInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export the merchant's ledger as CSV (RFC 4180), newest first.

        Requires the scope `charges:read`.

        `GET /statement.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/statement.csv", ["separator","decimal","bom","time_zone","text_cells","account","start_date","end_date","language"], "file")
        return self._call(operation, input, options)

    def get_statement_hledger(
        self,
        input: "Optional[models.GetStatementHledgerInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export the merchant's ledger in double entry as a journal of hledger, streamed.

        Requires the scope `charges:read`.

        `GET /statement.journal`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/statement.journal", ["start_date","end_date"], "file")
        return self._call(operation, input, options)

    def get_statement_ofx(
        self,
        input: "Optional[models.GetStatementOfxInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> str:
        """Export one account of the merchant's ledger as OFX 1.02, newest first, streamed.

        Requires the scope `charges:read`.

        `GET /statement.ofx`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/statement.ofx", ["account","currency","start_date","end_date"], "file")
        return self._call(operation, input, options)

    def get_subscription(
        self,
        input: "models.GetSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """Get a subscription.

        Requires the scope `charges:read`.

        `GET /subscriptions/{subscriptionId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions/{subscriptionId}", [], "json")
        return self._call(operation, input, options)

    def get_subscription_calendar(
        self,
        input: "models.GetSubscriptionCalendarInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SubscriptionCalendar":
        """Get the coming days of a subscription, each with its reason.

        Requires the scope `charges:read`.

        `GET /subscriptions/{subscriptionId}/calendar`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions/{subscriptionId}/calendar", [], "json")
        return self._call(operation, input, options)

    def get_tax_statement(
        self,
        input: "models.GetTaxStatementInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.TaxStatement":
        """Get the CBS and IBS that banks set aside in a month.

        Requires the scope `charges:read`.

        `GET /tax-statement`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/tax-statement", ["month"], "json")
        return self._call(operation, input, options)

    def get_test_clock(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.TestClock":
        """Get the test clock, which sets the test merchant's deadlines.

        Requires the scope `charges:read`.

        `GET /sandbox/clock`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/sandbox/clock", [], "json")
        return self._call(operation, None, options)

    def get_webhook_endpoint(
        self,
        input: "models.GetWebhookEndpointInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.WebhookEndpoint":
        """Get a webhook endpoint.

        Requires the scope `webhooks:read`.

        `GET /webhook-endpoints/{endpointId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/webhook-endpoints/{endpointId}", [], "json")
        return self._call(operation, input, options)

    def list_attempts(
        self,
        input: "models.ListAttemptsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ListAttemptsAnswer":
        """List a charge's attempts, newest first.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}/attempts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/attempts", ["limit","cursor"], "json")
        return self._call(operation, input, options)

    def list_audit(
        self,
        input: "Optional[models.ListAuditInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.AuditPage":
        """List the actions in the audit log, newest first.

        Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.

        `GET /audit`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/audit", ["action","user_id","object_id","merchant_id","start_date","end_date","cursor","limit","before"], "json")
        return self._call(operation, input, options)

    def list_charges(
        self,
        input: "Optional[models.ListChargesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ChargePage":
        """List charges, newest first.

        Requires the scope `charges:read`.

        `GET /charge/list`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/list", ["page","cursor","limit","start_date","end_date","query","status"], "json")
        return self._call(operation, input, options)

    def list_customers(
        self,
        input: "Optional[models.ListCustomersInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CustomerPage":
        """List customers, by their newest charge.

        Requires the scope `charges:read`.

        `GET /customers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers", ["cursor","limit","query"], "json")
        return self._call(operation, input, options)

    def list_cycles(
        self,
        input: "models.ListCyclesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CyclePage":
        """List a subscription's cycles, latest first.

        Requires the scope `charges:read`.

        `GET /subscriptions/{subscriptionId}/cycles`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions/{subscriptionId}/cycles", ["cursor","limit"], "json")
        return self._call(operation, input, options)

    def list_deliveries(
        self,
        input: "models.ListDeliveriesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ListDeliveriesAnswer":
        """List an event's deliveries, newest first.

        Requires the scope `webhooks:read`.

        `GET /events/{eventId}/deliveries`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events/{eventId}/deliveries", ["limit","cursor"], "json")
        return self._call(operation, input, options)

    def list_disputes(
        self,
        input: "Optional[models.ListDisputesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.DisputePage":
        """List disputes, newest first: chargebacks, and Pix payments that payers' banks take back.

        Requires the scope `charges:read`.

        `GET /disputes`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes", ["page","cursor","limit","status","chargeId"], "json")
        return self._call(operation, input, options)

    def list_event_consumers(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EventConsumerList":
        """List all consumers, newest first, each with its oldest unread event.

        Requires the scope `webhooks:read`.

        `GET /event-consumers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/event-consumers", [], "json")
        return self._call(operation, None, options)

    def list_events(
        self,
        input: "Optional[models.ListEventsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EventPage":
        """List events, newest first.

        Requires the scope `webhooks:read`.

        `GET /events`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events", ["type","page","cursor","limit"], "json")
        return self._call(operation, input, options)

    def list_invoices(
        self,
        input: "Optional[models.ListInvoicesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ListInvoicesAnswer":
        """List crypto invoices, newest first by default; staff see those of all merchants.

        Requires the scope `invoices:read`.

        `GET /invoices/payment-gateway`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/invoices/payment-gateway", ["page","cursor","quantityPerPage","orderBy","type","status","gateway","start_date","end_date","user_id","query"], "json")
        return self._call(operation, input, options)

    def list_payment_links(
        self,
        input: "Optional[models.ListPaymentLinksInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PaymentLinkPage":
        """List payment links, newest first.

        Requires the scope `charges:read`.

        `GET /payment-links`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payment-links", ["cursor","limit"], "json")
        return self._call(operation, input, options)

    def list_payout_schedules(
        self,
        input: "Optional[models.ListPayoutSchedulesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutScheduleList":
        """List the schedules of automatic payouts: the merchant's and all recipients', or one recipient's.

        Requires the scope `payouts:read`.

        `GET /payout-schedules`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payout-schedules", ["recipientId"], "json")
        return self._call(operation, input, options)

    def list_payouts(
        self,
        input: "Optional[models.ListPayoutsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutPage":
        """List payouts of the merchant and its recipients, newest first.

        Requires the scope `payouts:read`.

        `GET /payouts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payouts", ["page","cursor","limit","start_date","end_date","query","status","recipientId"], "json")
        return self._call(operation, input, options)

    def list_pix_payments(
        self,
        input: "Optional[models.ListPixPaymentsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ListPixPaymentsAnswer":
        """List Pix payments, newest first; bare days are in Brasília's time.

        Requires the scope `payments:read`.

        `GET /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments", ["page","cursor","quantityPerPage","status","query","start_date","end_date"], "json")
        return self._call(operation, input, options)

    def list_plans(
        self,
        input: "Optional[models.ListPlansInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PlanPage":
        """List plans with their current terms, newest first.

        Requires the scope `charges:read`.

        `GET /plans`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/plans", ["cursor","limit","isArchived"], "json")
        return self._call(operation, input, options)

    def list_prices(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PriceList":
        """List the merchant's prices by payment method.

        Requires the scope `charges:read`.

        `GET /prices`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/prices", [], "json")
        return self._call(operation, None, options)

    def list_receivables(
        self,
        input: "Optional[models.ListReceivablesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Receivables":
        """List the money that becomes available, by day and method.

        Requires the scope `charges:read`.

        `GET /receivables`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/receivables", ["start_date","end_date","recipientId","custodian"], "json")
        return self._call(operation, input, options)

    def list_recipients(
        self,
        input: "Optional[models.ListRecipientsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.RecipientPage":
        """List recipients with their balances, newest first.

        Requires the scope `recipients:read`.

        `GET /recipients`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/recipients", ["page","cursor","limit","query"], "json")
        return self._call(operation, input, options)

    def list_refunds(
        self,
        input: "models.ListRefundsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ListRefundsAnswer":
        """List a charge's refunds, newest first.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}/refunds`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/refunds", ["limit","cursor"], "json")
        return self._call(operation, input, options)

    def list_requests(
        self,
        input: "Optional[models.ListRequestsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.RequestPage":
        """List the API requests of the last seven days, newest first.

        Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `GET /requests`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/requests", ["status","cursor","limit"], "json")
        return self._call(operation, input, options)

    def list_saved_cards(
        self,
        input: "models.ListSavedCardsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SavedCardList":
        """List the saved cards of a charge's customer.

        Requires the scope `charges:read`.

        `GET /customers/{chargeId}/saved-cards`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers/{chargeId}/saved-cards", [], "json")
        return self._call(operation, input, options)

    def list_subscriptions(
        self,
        input: "Optional[models.ListSubscriptionsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SubscriptionPage":
        """List subscriptions, newest first.

        Requires the scope `charges:read`.

        `GET /subscriptions`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions", ["cursor","limit","status","planId","collection","mandateStatus"], "json")
        return self._call(operation, input, options)

    def list_suspense(
        self,
        input: "Optional[models.ListSuspenseInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SuspensePage":
        """List money that arrived late, twice or in a wrong amount, newest first.

        Requires the scope `charges:read`.

        `GET /suspense`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/suspense", ["page","cursor","limit","status"], "json")
        return self._call(operation, input, options)

    def list_webhook_endpoints(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.WebhookEndpointList":
        """List all webhook endpoints, newest first.

        Requires the scope `webhooks:read`.

        `GET /webhook-endpoints`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/webhook-endpoints", [], "json")
        return self._call(operation, None, options)

    def lose_sandbox_dispute(
        self,
        input: "models.LoseSandboxDisputeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Decide a sandbox dispute for the payer; a decided one does not change.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/disputes/{disputeId}/lose`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/disputes/{disputeId}/lose", [], "json")
        return self._call(operation, input, options)

    def mine_sandbox_crypto(
        self,
        input: "models.MineSandboxCryptoInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxCryptoStatus":
        """Mine blocks on the payment's sandbox chain.

        Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/crypto/{payment_id}/mine`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/crypto/{payment_id}/mine", [], "json")
        return self._call(operation, input, options)

    def move_test_clock(
        self,
        input: "models.MoveTestClockInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.TestClock":
        """Move the test clock forward; everything due by then becomes due now.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/clock`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/clock", [], "json")
        return self._call(operation, input, options)

    def open_sandbox_dispute(
        self,
        input: "models.OpenSandboxDisputeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Dispute a sandbox payment as its payer's bank would: by chargeback, or for Pix by MED.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/attempts/{attemptId}/dispute`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/attempts/{attemptId}/dispute", [], "json")
        return self._call(operation, input, options)

    def pause_subscription(
        self,
        input: "models.PauseSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """Skip a subscription's cycles for some days, or until it is resumed.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/pause`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/pause", [], "json")
        return self._call(operation, input, options)

    def pay_checkout(
        self,
        input: "models.PayCheckoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CheckoutPayment":
        """Pay a charge by card, by Pix, or in another currency.

        Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/checkout/payment`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/checkout/payment", [], "json")
        return self._call(operation, input, options)

    def pay_sandbox_crypto(
        self,
        input: "models.PaySandboxCryptoInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxCryptoStatus":
        """Send sandbox coins to an invoice's address; late, too few, too many or repeated payments are allowed.

        Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/crypto/{payment_id}/pay`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/crypto/{payment_id}/pay", [], "json")
        return self._call(operation, input, options)

    def pay_sandbox_international(
        self,
        input: "models.PaySandboxInternationalInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Pay a sandbox international session as its payer would; a finished one does not change.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/international/{sessionId}/pay`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/international/{sessionId}/pay", [], "json")
        return self._call(operation, input, options)

    def pay_sandbox_pix(
        self,
        input: "models.PaySandboxPixInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Pay a sandbox Pix as a payer's bank would.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/pix/{txid}/pay`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/pix/{txid}/pay", [], "json")
        return self._call(operation, input, options)

    def preview_charge(
        self,
        input: "models.PreviewChargeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.ChargePreview":
        """Preview how a charge would settle, to the cent, without creating it.

        Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/preview`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/preview", [], "json")
        return self._call(operation, input, options)

    def receive_events(
        self,
        input: "models.ReceiveEventsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.EventBatch":
        """Get a consumer's next unread events, or wait for one; they come again until acknowledged.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `GET /event-consumers/{consumerId}/events`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/event-consumers/{consumerId}/events", ["limit","wait","lease","reader"], "json")
        return self._call(operation, input, options)

    def record_dispute_outcome(
        self,
        input: "models.RecordDisputeOutcomeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Dispute":
        """Record, with proof, how a dispute ended if its provider does not report it.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /disputes/{disputeId}/outcome`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/disputes/{disputeId}/outcome", [], "json")
        return self._call(operation, input, options)

    def redeliver_event(
        self,
        input: "models.RedeliverEventInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Redelivery":
        """Send an event again to each of its receivers.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /events/{eventId}/redeliver`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/events/{eventId}/redeliver", [], "json")
        return self._call(operation, input, options)

    def refund_pix_payment(
        self,
        input: "models.RefundPixPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.RefundPixPaymentAnswer":
        """Refund a Pix payment, in full or in part.

        Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payments/{paymentId}/refunds`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments/{paymentId}/refunds", [], "json")
        return self._call(operation, input, options)

    def refund_suspense(
        self,
        input: "models.RefundSuspenseInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Refund":
        """Refund held money, through the provider that took it.

        Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /suspense/{suspenseId}/refund`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/suspense/{suspenseId}/refund", [], "json")
        return self._call(operation, input, options)

    def reject_withdrawal(
        self,
        input: "models.RejectWithdrawalInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.RejectWithdrawalAnswer":
        """Reject a withdrawal, returning its money to the merchant; the requester cannot.

        For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/invoices/payment-gateway/withdrawals/{invoiceId}/reject", [], "json")
        return self._call(operation, input, options)

    def remind_payer(
        self,
        input: "models.RemindPayerInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Reminder":
        """Remind the payer by mail, once, of an opened but unpaid checkout.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/reminder`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/reminder", [], "json")
        return self._call(operation, input, options)

    def remove_evidence(
        self,
        input: "models.RemoveEvidenceInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Remove evidence, with its file, before the response to the dispute is sent.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.

        `DELETE /disputes/{disputeId}/evidence/{evidenceId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("DELETE", "/disputes/{disputeId}/evidence/{evidenceId}", [], "none")
        return self._call(operation, input, options)

    def remove_own_card(
        self,
        input: "models.RemoveOwnCardInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Remove a saved card that this checkout offers, as its payer.

        Requires a checkout token of the charge in the path.

        `DELETE /charge/{chargeId}/checkout/saved-cards/{savedCardId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("DELETE", "/charge/{chargeId}/checkout/saved-cards/{savedCardId}", [], "none")
        return self._call(operation, input, options)

    def remove_saved_card(
        self,
        input: "models.RemoveSavedCardInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Remove a saved card of a charge's customer.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.

        `DELETE /customers/{chargeId}/saved-cards/{savedCardId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("DELETE", "/customers/{chargeId}/saved-cards/{savedCardId}", [], "none")
        return self._call(operation, input, options)

    def reorganise_sandbox_crypto(
        self,
        input: "models.ReorganiseSandboxCryptoInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxCryptoStatus":
        """Replace the latest blocks of the payment's sandbox chain.

        Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/crypto/{payment_id}/reorg`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/crypto/{payment_id}/reorg", [], "json")
        return self._call(operation, input, options)

    def replay_events(
        self,
        input: "Optional[models.ReplayEventsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Replay":
        """Send chosen events or all events of a period again, each once, delivered before or not.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /events/replay`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/events/replay", [], "json")
        return self._call(operation, input, options)

    def request_payout(
        self,
        input: "models.RequestPayoutInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Payout":
        """Send available money by Pix to a key of the account's own document; the money is reserved at once.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /payouts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payouts", [], "json")
        return self._call(operation, input, options)

    def request_withdrawal(
        self,
        input: "models.RequestWithdrawalInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.RequestWithdrawalAnswer":
        """Request a withdrawal in a coin; the money is reserved at once and sent when staff approve.

        Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /invoices/payment-gateway/withdrawals`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/invoices/payment-gateway/withdrawals", [], "json")
        return self._call(operation, input, options)

    def respond_to_dispute(
        self,
        input: "models.RespondToDisputeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Dispute":
        """Send your evidence to the provider as the response to a dispute, once.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /disputes/{disputeId}/response`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/disputes/{disputeId}/response", [], "json")
        return self._call(operation, input, options)

    def resume_subscription(
        self,
        input: "models.ResumeSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """End a pause, withdraw a planned end, or reactivate a subscription after an unpaid cycle.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/resume`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/resume", [], "json")
        return self._call(operation, input, options)

    def retry_cycle(
        self,
        input: "models.RetryCycleInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Cycle":
        """Retry a failed debit of an open cycle on a day.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/cycles/{number}/retry`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/cycles/{number}/retry", [], "json")
        return self._call(operation, input, options)

    def rotate_callback_secret(
        self,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CallbackSecret":
        """Rotate the callback secret; the old one also signs for 24 hours.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /callback-secret/rotate`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/callback-secret/rotate", [], "json")
        return self._call(operation, None, options)

    def rotate_endpoint_secret(
        self,
        input: "models.RotateEndpointSecretInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.WebhookEndpointWithSecret":
        """Rotate an endpoint's secret; the old one also signs for 24 hours.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /webhook-endpoints/{endpointId}/rotate-secret`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/webhook-endpoints/{endpointId}/rotate-secret", [], "json")
        return self._call(operation, input, options)

    def set_crypto_terms(
        self,
        input: "models.SetCryptoTermsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.CryptoTerms":
        """Set the tolerance for coin payments; existing invoices keep theirs.

        Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE.

        `PUT /crypto/terms`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/crypto/terms", [], "json")
        return self._call(operation, input, options)

    def set_cycle_amount(
        self,
        input: "models.SetCycleAmountInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Cycle":
        """Set what a scheduled cycle of a variable plan costs.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/cycles/{number}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/cycles/{number}", [], "json")
        return self._call(operation, input, options)

    def set_document_key(
        self,
        input: "models.SetDocumentKeyInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Charge":
        """Set the key of a charge's invoice, issued after the charge; it cannot be changed.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/tax`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/tax", [], "json")
        return self._call(operation, input, options)

    def set_installment_terms(
        self,
        input: "models.SetInstallmentTermsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.InstallmentTerms":
        """Set the terms for card installments; payments already started keep theirs.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.

        `PUT /installments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/installments", [], "json")
        return self._call(operation, input, options)

    def set_merchant_prices(
        self,
        input: "models.SetMerchantPricesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PriceList":
        """Set a merchant's prices; omitted methods and started payments keep theirs.

        For the platform's staff. Requires the scope `charges:write`. Requires the token's owner to have the role ADMIN or OPERATOR.

        `PUT /staff/merchants/{merchantId}/prices`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/staff/merchants/{merchantId}/prices", [], "json")
        return self._call(operation, input, options)

    def set_payout_fee(
        self,
        input: "models.SetPayoutFeeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutSettings":
        """Set a merchant's payout fee; payouts already requested keep theirs.

        For the platform's staff. Requires the scope `payouts:write`. Requires the token's owner to have the role ADMIN or OPERATOR.

        `PUT /staff/merchants/{merchantId}/payout-fee`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/staff/merchants/{merchantId}/payout-fee", [], "json")
        return self._call(operation, input, options)

    def set_payout_schedule(
        self,
        input: "models.SetPayoutScheduleInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutScheduleList":
        """Set or end the payout schedule of the merchant, of one recipient, or of all other recipients.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE.

        `PUT /payout-schedules`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/payout-schedules", [], "json")
        return self._call(operation, input, options)

    def set_payout_settings(
        self,
        input: "Optional[models.SetPayoutSettingsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PayoutSettings":
        """Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token can only lower limits.

        Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER.

        `PATCH /payout-settings`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/payout-settings", [], "json")
        return self._call(operation, input, options)

    def simulate_checkout_payment(
        self,
        input: "models.SimulateCheckoutPaymentInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Pay a charge's open Pix or crypto payment in the sandbox, as its payer would.

        Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /charge/{chargeId}/checkout/simulation`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/checkout/simulation", [], "json")
        return self._call(operation, input, options)

    def skip_cycle(
        self,
        input: "models.SkipCycleInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Cycle":
        """Skip a scheduled or open cycle; an open one's charge is canceled.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /subscriptions/{subscriptionId}/cycles/{number}/skip`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/subscriptions/{subscriptionId}/cycles/{number}/skip", [], "json")
        return self._call(operation, input, options)

    def test_webhook_endpoint(
        self,
        input: "models.TestWebhookEndpointInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Redelivery":
        """Send a signed ping to this endpoint only.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /webhook-endpoints/{endpointId}/test`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/webhook-endpoints/{endpointId}/test", [], "json")
        return self._call(operation, input, options)

    def update_payment_link(
        self,
        input: "models.UpdatePaymentLinkInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.PaymentLink":
        """Change a payment link's texts, stock or end date, or disable it; open charges stay payable.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.

        `PATCH /payment-links/{paymentLinkId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/payment-links/{paymentLinkId}", [], "json")
        return self._call(operation, input, options)

    def update_plan(
        self,
        input: "models.UpdatePlanInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Plan":
        """Change a plan's terms for new subscriptions, as a new version, or archive it.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.

        `PATCH /plans/{planId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/plans/{planId}", [], "json")
        return self._call(operation, input, options)

    def update_recipient(
        self,
        input: "models.UpdateRecipientInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Recipient":
        """Change or disable a recipient; only a person, not a token, can change its document and Pix key.

        Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE.

        `PATCH /recipients/{recipientId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/recipients/{recipientId}", [], "json")
        return self._call(operation, input, options)

    def update_subscription(
        self,
        input: "models.UpdateSubscriptionInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.Subscription":
        """Change a subscription's plan, payer or texts from its next cycle on.

        Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.

        `PATCH /subscriptions/{subscriptionId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/subscriptions/{subscriptionId}", [], "json")
        return self._call(operation, input, options)

    def update_webhook_endpoint(
        self,
        input: "models.UpdateWebhookEndpointInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.WebhookEndpoint":
        """Change, disable or enable a webhook endpoint; disabling drops its pending tries.

        Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `PATCH /webhook-endpoints/{endpointId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/webhook-endpoints/{endpointId}", [], "json")
        return self._call(operation, input, options)

    def win_sandbox_dispute(
        self,
        input: "models.WinSandboxDisputeInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> "models.SandboxStatus":
        """Decide a sandbox dispute for the merchant; a decided one does not change.

        Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.

        `POST /sandbox/disputes/{disputeId}/win`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/disputes/{disputeId}/win", [], "json")
        return self._call(operation, input, options)


class Pages:
    """The lists, as iterators over all their objects."""

    def _walk(self, operation: _sending.Operation, input: Any, options: _sending.Options) -> Any:
        raise NotImplementedError

    def list_attempts(
        self,
        input: "models.ListAttemptsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Attempt"]:
        """List a charge's attempts, newest first.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}/attempts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/attempts", ["limit","cursor"], "json")
        return self._walk(operation, input, options)

    def list_audit(
        self,
        input: "Optional[models.ListAuditInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.AuditEntry"]:
        """List the actions in the audit log, newest first.

        Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.

        `GET /audit`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/audit", ["action","user_id","object_id","merchant_id","start_date","end_date","cursor","limit","before"], "json")
        return self._walk(operation, input, options)

    def list_charges(
        self,
        input: "Optional[models.ListChargesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Charge"]:
        """List charges, newest first.

        Requires the scope `charges:read`.

        `GET /charge/list`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/list", ["page","cursor","limit","start_date","end_date","query","status"], "json")
        return self._walk(operation, input, options)

    def list_customers(
        self,
        input: "Optional[models.ListCustomersInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.ListedCustomer"]:
        """List customers, by their newest charge.

        Requires the scope `charges:read`.

        `GET /customers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers", ["cursor","limit","query"], "json")
        return self._walk(operation, input, options)

    def list_cycles(
        self,
        input: "models.ListCyclesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Cycle"]:
        """List a subscription's cycles, latest first.

        Requires the scope `charges:read`.

        `GET /subscriptions/{subscriptionId}/cycles`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions/{subscriptionId}/cycles", ["cursor","limit"], "json")
        return self._walk(operation, input, options)

    def list_deliveries(
        self,
        input: "models.ListDeliveriesInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Delivery"]:
        """List an event's deliveries, newest first.

        Requires the scope `webhooks:read`.

        `GET /events/{eventId}/deliveries`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events/{eventId}/deliveries", ["limit","cursor"], "json")
        return self._walk(operation, input, options)

    def list_disputes(
        self,
        input: "Optional[models.ListDisputesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Dispute"]:
        """List disputes, newest first: chargebacks, and Pix payments that payers' banks take back.

        Requires the scope `charges:read`.

        `GET /disputes`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes", ["page","cursor","limit","status","chargeId"], "json")
        return self._walk(operation, input, options)

    def list_events(
        self,
        input: "Optional[models.ListEventsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Event"]:
        """List events, newest first.

        Requires the scope `webhooks:read`.

        `GET /events`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events", ["type","page","cursor","limit"], "json")
        return self._walk(operation, input, options)

    def list_invoices(
        self,
        input: "Optional[models.ListInvoicesInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Invoice"]:
        """List crypto invoices, newest first by default; staff see those of all merchants.

        Requires the scope `invoices:read`.

        `GET /invoices/payment-gateway`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/invoices/payment-gateway", ["page","cursor","quantityPerPage","orderBy","type","status","gateway","start_date","end_date","user_id","query"], "json")
        return self._walk(operation, input, options)

    def list_payment_links(
        self,
        input: "Optional[models.ListPaymentLinksInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.PaymentLink"]:
        """List payment links, newest first.

        Requires the scope `charges:read`.

        `GET /payment-links`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payment-links", ["cursor","limit"], "json")
        return self._walk(operation, input, options)

    def list_payouts(
        self,
        input: "Optional[models.ListPayoutsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Payout"]:
        """List payouts of the merchant and its recipients, newest first.

        Requires the scope `payouts:read`.

        `GET /payouts`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payouts", ["page","cursor","limit","start_date","end_date","query","status","recipientId"], "json")
        return self._walk(operation, input, options)

    def list_pix_payments(
        self,
        input: "Optional[models.ListPixPaymentsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.PixPayment"]:
        """List Pix payments, newest first; bare days are in Brasília's time.

        Requires the scope `payments:read`.

        `GET /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments", ["page","cursor","quantityPerPage","status","query","start_date","end_date"], "json")
        return self._walk(operation, input, options)

    def list_plans(
        self,
        input: "Optional[models.ListPlansInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Plan"]:
        """List plans with their current terms, newest first.

        Requires the scope `charges:read`.

        `GET /plans`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/plans", ["cursor","limit","isArchived"], "json")
        return self._walk(operation, input, options)

    def list_recipients(
        self,
        input: "Optional[models.ListRecipientsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Recipient"]:
        """List recipients with their balances, newest first.

        Requires the scope `recipients:read`.

        `GET /recipients`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/recipients", ["page","cursor","limit","query"], "json")
        return self._walk(operation, input, options)

    def list_refunds(
        self,
        input: "models.ListRefundsInput",
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Refund"]:
        """List a charge's refunds, newest first.

        Requires the scope `charges:read`.

        `GET /charge/{chargeId}/refunds`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}/refunds", ["limit","cursor"], "json")
        return self._walk(operation, input, options)

    def list_requests(
        self,
        input: "Optional[models.ListRequestsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.LoggedRequest"]:
        """List the API requests of the last seven days, newest first.

        Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.

        `GET /requests`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/requests", ["status","cursor","limit"], "json")
        return self._walk(operation, input, options)

    def list_subscriptions(
        self,
        input: "Optional[models.ListSubscriptionsInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.Subscription"]:
        """List subscriptions, newest first.

        Requires the scope `charges:read`.

        `GET /subscriptions`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/subscriptions", ["cursor","limit","status","planId","collection","mandateStatus"], "json")
        return self._walk(operation, input, options)

    def list_suspense(
        self,
        input: "Optional[models.ListSuspenseInput]" = None,
        *,
        idempotency_key: Optional[str] = None,
        token: Optional[str] = None,
        checkout_token: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator["models.SuspenseItemOfCharge"]:
        """List money that arrived late, twice or in a wrong amount, newest first.

        Requires the scope `charges:read`.

        `GET /suspense`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/suspense", ["page","cursor","limit","status"], "json")
        return self._walk(operation, input, options)
