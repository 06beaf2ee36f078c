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
        """Take held money into the available balance instead of giving it back.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /suspense/{suspenseId}/accept`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/suspense/{suspenseId}/accept", [], "json")
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
        """Send a text, a file, or both against an open dispute.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Forget for ever who a customer is; their charges and the money stay.

        Needs the scope `charges:write`. The token's owner needs the role OWNER. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /customers/{chargeId}/anonymize`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/customers/{chargeId}/anonymize", [], "json")
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
        """Approve a payout as a second person, with one's second factor; it is then sent.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Let raised limits count at once, as a second person, with one's second factor.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Approve a withdrawal with one's second factor; it is then sent at the current rate.

        For the platform's own people. Needs the scope `invoices:write`. The token's owner needs the role ADMIN or OPERATOR. With an Idempotency-Key the same request may be sent again and does nothing twice.

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

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Cancel a REQUESTED payout: its money is available again.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Drop raised limits that wait; the present ones stay.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Cancel a PIX payment that waits for its payer.

        Needs the scope `payments:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Give a sandbox international session up as its payer would; one that is over stays as it is.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /sandbox/international/{sessionId}/cancel`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/international/{sessionId}/cancel", [], "json")
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
        """Take the amount that a charge's card payment holds, or a part of it, once.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /charge/{chargeId}/capture`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/capture", [], "json")
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

        Anybody may call it.

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

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Create a charge, with its first attempt when a payment method is given.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """A new checkout token for a pending charge.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Ask for a payment in a coin, at a rate that holds for the quote.

        Needs the scope `invoices:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /payments/v2/crypto`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments/v2/crypto", [], "json")
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
        """Make a page that many payers can pay at, each with a charge of their own.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Create a PIX payment; with requestCheckout the payer fills in who pays on the hosted page.

        Needs the scope `payments:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/payments", [], "json")
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

        Needs the scope `recipients:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Refund a paid charge, wholly or in part.

        Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /charge/{chargeId}/refunds`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/refunds", [], "json")
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
        """Add an address that receives events; its secret is shown only here and on rotation.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /webhook-endpoints`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/webhook-endpoints", [], "json")
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
        """Delete an endpoint and give up the tries that wait.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.

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
        """All attempts that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `charges:read`.

        `GET /exports/attempts.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/attempts.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","method"], "csv")
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
        """All charges that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `charges:read`.

        `GET /exports/charges.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/charges.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status"], "csv")
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
        """All that is kept of one customer, to be handed to them.

        Needs the scope `charges:read`.

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
        """All disputes that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `charges:read`.

        `GET /exports/disputes.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/disputes.csv", ["separator","decimal","bom","time_zone","text_cells","status"], "csv")
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
        """All crypto invoices that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `invoices:read`.

        `GET /exports/invoices.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/invoices.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","type"], "csv")
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
        """All payments that match, whatever they were asked for as, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `charges:read`.

        `GET /exports/payments.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/payments.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","method","refund"], "csv")
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
        """All payouts that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `payouts:read`.

        `GET /exports/payouts.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/payouts.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status","recipientId"], "csv")
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
        """All PIX payments that match, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `payments:read`.

        `GET /exports/pix-payments.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/pix-payments.csv", ["separator","decimal","bom","time_zone","text_cells","start_date","end_date","query","status"], "csv")
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
        """All recipients that match, with their balances, newest first, as CSV (RFC 4180), streamed.

        Needs the scope `recipients:read`.

        `GET /exports/recipients.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/exports/recipients.csv", ["separator","decimal","bom","time_zone","text_cells","query"], "csv")
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
        """The newest charge with an external reference.

        Needs the scope `charges:read`.

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
        """One attempt, with the provider's own status.

        Needs the scope `charges:read`.

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
        """The audit log as CSV (RFC 4180), newest first, with the hashes that chain it.

        The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.

        `GET /audit.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/audit.csv", ["action","user_id","object_id","merchant_id","start_date","end_date","separator","decimal","bom","time_zone","text_cells"], "csv")
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
        """The merchant's own money in each currency.

        Needs the scope `charges:read`.

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
        """The secret that signs callbacks.

        Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.

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
        """One charge.

        Needs the scope `charges:read`.

        `GET /charge/{chargeId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/charge/{chargeId}", [], "json")
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
        """What a payer may see of a charge.

        Opened by a checkout token of the charge in the path.

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
        """What a payer may see of a crypto payment.

        Opened by a checkout token of the charge in the path.

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
        """How exactly the merchant wants coins to be paid.

        Needs the scope `invoices:read`.

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
        """The customer of a charge, with the sums of all their charges.

        Needs the scope `charges:read`.

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
        """One dispute, with what was sent against it.

        Needs the scope `charges:read`.

        `GET /disputes/{disputeId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes/{disputeId}", [], "json")
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
        """One event.

        Needs the scope `webhooks:read`.

        `GET /events/{eventId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/events/{eventId}", [], "json")
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
        """Evidence with its file.

        Needs the scope `charges:read`.

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
        """The terms for card installments, and who pays the interest.

        Needs the scope `charges:read`.

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
        """One crypto invoice: a payment or a withdrawal.

        Needs the scope `invoices:read`.

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
        """What a merchant pays for each method.

        For the platform's own people. Needs the scope `charges:read`.

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
        """One payment link, with who paid and who is paying now.

        Needs the scope `charges:read`.

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
        """One payout.

        Needs the scope `payouts:read`.

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
        """Where the merchant's payouts go, and what bounds them.

        Needs the scope `payouts:read`.

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
        """One PIX payment.

        Needs the scope `payments:read`.

        `GET /payments/{paymentId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments/{paymentId}", [], "json")
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
        """One recipient with its balance.

        Needs the scope `recipients:read`.

        `GET /recipients/{recipientId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/recipients/{recipientId}", [], "json")
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
        """The merchant's ledger as CSV (RFC 4180), newest first.

        Needs the scope `charges:read`.

        `GET /statement.csv`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/statement.csv", ["separator","decimal","bom","time_zone","text_cells","account","start_date","end_date"], "csv")
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
        """The clock by which the test merchant's deadlines pass.

        Needs the scope `charges:read`.

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
        """One endpoint.

        Needs the scope `webhooks:read`.

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
        """The attempts of a charge, newest first.

        Needs the scope `charges:read`.

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
        """Who did what to money and settings, newest first.

        The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.

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
        """Charges, newest first.

        Needs the scope `charges:read`.

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
        """Customers, by their newest charge.

        Needs the scope `charges:read`.

        `GET /customers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers", ["cursor","limit","query"], "json")
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
        """The tries at delivering an event, newest first.

        Needs the scope `webhooks:read`.

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
        """Chargebacks and Pix that payers' banks take back, newest first.

        Needs the scope `charges:read`.

        `GET /disputes`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/disputes", ["page","cursor","limit","status","chargeId"], "json")
        return self._call(operation, input, options)

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
        """Events, newest first.

        Needs the scope `webhooks:read`.

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
        """Crypto invoices, newest first unless ordered otherwise; staff see those of all merchants.

        Needs the scope `invoices:read`.

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
        """Payment links, newest first.

        Needs the scope `charges:read`.

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
        """When balances are paid out without being asked: the merchant's and all recipients', or one's.

        Needs the scope `payouts:read`.

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
        """Payouts of the merchant and of its recipients, newest first.

        Needs the scope `payouts:read`.

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
        """PIX payments, newest first; bare days are Brasília's.

        Needs the scope `payments:read`.

        `GET /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments", ["page","cursor","quantityPerPage","status","query","start_date","end_date"], "json")
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
        """What the merchant pays for each method.

        Needs the scope `charges:read`.

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
        """What becomes available when, by day and method.

        Needs the scope `charges:read`.

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
        """Recipients with their balances, newest first.

        Needs the scope `recipients:read`.

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
        """The refunds of a charge, newest first.

        Needs the scope `charges:read`.

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
        """The requests of the last seven days, newest first.

        Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.

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
        """The cards that the customer of a charge saved.

        Needs the scope `charges:read`.

        `GET /customers/{chargeId}/saved-cards`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers/{chargeId}/saved-cards", [], "json")
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
        """Money that came late, twice or in a wrong amount, newest first.

        Needs the scope `charges:read`.

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
        """All endpoints, newest first.

        Needs the scope `webhooks:read`.

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
        """Decide a sandbox dispute for the payer; one that is decided stays as it is.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Mine blocks on the sandbox chain that the payment sees.

        Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Move the test clock forward: what is due by then becomes due now.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Dispute a sandbox payment as its payer's bank would: a chargeback, or for Pix a refund by MED.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /sandbox/attempts/{attemptId}/dispute`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/sandbox/attempts/{attemptId}/dispute", [], "json")
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

        Opened by a checkout token of the charge in the path. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Send sandbox coins to an invoice's address, also late, too little, too much or again.

        Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Pay a sandbox international session as its payer would; one that is over stays as it is.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """What a charge would settle to, and where each leftover cent would go, without creating it.

        Needs the scope `charges:read`. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /charge/preview`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/preview", [], "json")
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
        """Record how a dispute ended whose provider does not tell it, with what shows it.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Send an event again, everywhere it went.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Refund a PIX payment, wholly or in part.

        Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Give held money back, by the provider that took it.

        Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Reject a withdrawal: the set-aside money returns to the merchant; never by the requester.

        For the platform's own people. Needs the scope `invoices:write`. The token's owner needs the role ADMIN or OPERATOR. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Remind the payer by mail, once, of a checkout that was opened and not paid.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /charge/{chargeId}/reminder`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/reminder", [], "json")
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
        """The payer removes a card that this checkout offers.

        Opened by a checkout token of the charge in the path.

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
        """Remove a card that the customer of a charge saved.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE.

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
        """Replace the last blocks of the sandbox chain that the payment sees.

        Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Send chosen events again, or all of a period; each once, delivered before or not.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Send available money by Pix to a key of the account's own document; it is reserved at once.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Ask for money to be paid out in a coin; it is set aside at once and sent when staff approve.

        Needs the scope `invoices:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /invoices/payment-gateway/withdrawals`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/invoices/payment-gateway/withdrawals", [], "json")
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
        """A new callback secret; the old one signs too for 24 hours.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """A new secret; the old one signs too for 24 hours.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

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

        Needs the scope `invoices:write`. The token's owner needs the role OWNER or FINANCE.

        `PUT /crypto/terms`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PUT", "/crypto/terms", [], "json")
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
        """Set the terms for card installments; started payments keep theirs.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE.

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

        For the platform's own people. Needs the scope `charges:write`. The token's owner needs the role ADMIN or OPERATOR.

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
        """Set what one payout costs a merchant; requested ones keep theirs.

        For the platform's own people. Needs the scope `payouts:write`. The token's owner needs the role ADMIN or OPERATOR.

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
        """Set or end the schedule of the merchant, of one recipient, or of all other recipients.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE.

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
        """Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token only lowers limits.

        Needs the scope `payouts:write`. The token's owner needs the role OWNER.

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

        Opened by a checkout token of the charge in the path. With an Idempotency-Key the same request may be sent again and does nothing twice.

        `POST /charge/{chargeId}/checkout/simulation`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("POST", "/charge/{chargeId}/checkout/simulation", [], "json")
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
        """Send a signed ping to this endpoint alone.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """Change a payment link's texts, stock or end, or disable it; open charges stay payable.

        Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE.

        `PATCH /payment-links/{paymentLinkId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/payment-links/{paymentLinkId}", [], "json")
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
        """Change or disable a recipient; its document and Pix key are changed by a person, not by a token.

        Needs the scope `recipients:write`. The token's owner needs the role OWNER or FINANCE.

        `PATCH /recipients/{recipientId}`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("PATCH", "/recipients/{recipientId}", [], "json")
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
        """Change, disable or enable an endpoint; disabling gives up the tries that wait.

        Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.

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
        """Decide a sandbox dispute for the merchant; one that is decided stays as it is.

        Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.

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
        """The attempts of a charge, newest first.

        Needs the scope `charges:read`.

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
        """Who did what to money and settings, newest first.

        The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.

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
        """Charges, newest first.

        Needs the scope `charges:read`.

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
        """Customers, by their newest charge.

        Needs the scope `charges:read`.

        `GET /customers`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/customers", ["cursor","limit","query"], "json")
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
        """The tries at delivering an event, newest first.

        Needs the scope `webhooks:read`.

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
        """Chargebacks and Pix that payers' banks take back, newest first.

        Needs the scope `charges:read`.

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
        """Events, newest first.

        Needs the scope `webhooks:read`.

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
        """Crypto invoices, newest first unless ordered otherwise; staff see those of all merchants.

        Needs the scope `invoices:read`.

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
        """Payment links, newest first.

        Needs the scope `charges:read`.

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
        """Payouts of the merchant and of its recipients, newest first.

        Needs the scope `payouts:read`.

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
        """PIX payments, newest first; bare days are Brasília's.

        Needs the scope `payments:read`.

        `GET /payments`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/payments", ["page","cursor","quantityPerPage","status","query","start_date","end_date"], "json")
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
        """Recipients with their balances, newest first.

        Needs the scope `recipients:read`.

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
        """The refunds of a charge, newest first.

        Needs the scope `charges:read`.

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
        """The requests of the last seven days, newest first.

        Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.

        `GET /requests`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/requests", ["status","cursor","limit"], "json")
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
        """Money that came late, twice or in a wrong amount, newest first.

        Needs the scope `charges:read`.

        `GET /suspense`
        """
        options = _sending.Options(idempotency_key, token, checkout_token, timeout, max_retries)
        operation = _sending.Operation("GET", "/suspense", ["page","cursor","limit","status"], "json")
        return self._walk(operation, input, options)
