// Generated from the OpenAPI document by `npm run client:generate`.
import type { Answer, Input, Item, RequestOptions, With, Without } from "../operation-types.d.ts";
import type { components } from "./api.d.ts";

/** A function for each operation of the API. */
export interface Operations {
  /**
   * Accept held money instead of refunding it: into the available balance, or as its pending charge's payment if only its payer was unknown.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /suspense/{suspenseId}/accept`
   */
  acceptSuspense(input: Input<"acceptSuspense">, options?: RequestOptions): Promise<Answer<"acceptSuspense">>;
  /**
   * Acknowledge events and all before them; repeating it, or being late, does no harm.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /event-consumers/{consumerId}/ack`
   */
  acknowledgeEvents(input: Input<"acknowledgeEvents">, options?: RequestOptions): Promise<Answer<"acknowledgeEvents">>;
  /**
   * Submit evidence against an open dispute: a text, a file, or both.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /disputes/{disputeId}/evidence`
   */
  addEvidence(input: Input<"addEvidence">, options?: RequestOptions): Promise<Answer<"addEvidence">>;
  /**
   * Anonymize a customer permanently; their charges and the money stay.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /customers/{chargeId}/anonymize`
   */
  anonymizeCustomer(input: Input<"anonymizeCustomer">, options?: RequestOptions): Promise<Answer<"anonymizeCustomer">>;
  /**
   * Answer a sandbox mandate as its payer would in the banking app; one that has ended does not change.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/mandates/{mandateId}/answer`
   */
  answerSandboxMandate(input: Input<"answerSandboxMandate">, options?: RequestOptions): Promise<Answer<"answerSandboxMandate">>;
  /**
   * Approve a payout as a second person, with your second factor; it is then sent.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payouts/{payoutId}/approve`
   */
  approvePayout(input: Input<"approvePayout">, options?: RequestOptions): Promise<Answer<"approvePayout">>;
  /**
   * Approve raised limits as a second person, with your second factor; they take effect at once.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payout-settings/raise/approve`
   */
  approvePayoutRaise(input: Input<"approvePayoutRaise">, options?: RequestOptions): Promise<Answer<"approvePayoutRaise">>;
  /**
   * Approve a withdrawal with your second factor; it is then sent at the current rate.
   *
   * For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve`
   */
  approveWithdrawal(input: Input<"approveWithdrawal">, options?: RequestOptions): Promise<Answer<"approveWithdrawal">>;
  /**
   * Cancel a pending charge and its open attempts.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/cancel`
   */
  cancelCharge(input: Input<"cancelCharge">, options?: RequestOptions): Promise<Answer<"cancelCharge">>;
  /**
   * Cancel a REQUESTED payout; its money becomes available again.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payouts/{payoutId}/cancel`
   */
  cancelPayout(input: Input<"cancelPayout">, options?: RequestOptions): Promise<Answer<"cancelPayout">>;
  /**
   * Cancel raised limits that are waiting; the current ones stay.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payout-settings/raise/cancel`
   */
  cancelPayoutRaise(input?: Input<"cancelPayoutRaise">, options?: RequestOptions): Promise<Answer<"cancelPayoutRaise">>;
  /**
   * Cancel a Pix payment that waits for its payer.
   *
   * Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payments/{paymentId}/cancel`
   */
  cancelPixPayment(input: Input<"cancelPixPayment">, options?: RequestOptions): Promise<Answer<"cancelPixPayment">>;
  /**
   * Abandon a sandbox international session as its payer would; a finished one does not change.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/international/{sessionId}/cancel`
   */
  cancelSandboxInternational(input: Input<"cancelSandboxInternational">, options?: RequestOptions): Promise<Answer<"cancelSandboxInternational">>;
  /**
   * End a subscription at once or with its current period.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/cancel`
   */
  cancelSubscription(input: Input<"cancelSubscription">, options?: RequestOptions): Promise<Answer<"cancelSubscription">>;
  /**
   * Capture all or part of a charge's authorized amount, once.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/capture`
   */
  captureCharge(input: Input<"captureCharge">, options?: RequestOptions): Promise<Answer<"captureCharge">>;
  /**
   * Compare a bank's statement with your payouts and settlements; nothing is stored or booked.
   *
   * Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /bank-statement/comparison`
   */
  compareBankStatement(input: Input<"compareBankStatement">, options?: RequestOptions): Promise<Answer<"compareBankStatement">>;
  /**
   * Complete a sandbox 3-D Secure challenge; the card decides the outcome.
   *
   * Requires no authentication.
   *
   * `POST /sandbox/3ds/{challengeId}/complete`
   */
  completeSandboxChallenge(input: Input<"completeSandboxChallenge">, options?: RequestOptions): Promise<Answer<"completeSandboxChallenge">>;
  /**
   * Start a payment attempt on a charge.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/attempts`
   */
  createAttempt(input: Input<"createAttempt">, options?: RequestOptions): Promise<Answer<"createAttempt">>;
  /**
   * Create a charge, and its first attempt if a payment method is given.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge`
   */
  createCharge(input: With<Input<"createCharge">, "paymentMethod">, options?: RequestOptions): Promise<components["schemas"]["CreatedAttempt"]>;
  /**
   * Create a charge, and its first attempt if a payment method is given.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge`
   */
  createCharge(input: Without<Input<"createCharge">, "paymentMethod">, options?: RequestOptions): Promise<components["schemas"]["CreatedCharge"]>;
  /**
   * Create a charge, and its first attempt if a payment method is given.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge`
   */
  createCharge(input: Input<"createCharge">, options?: RequestOptions): Promise<Answer<"createCharge">>;
  /**
   * Create a checkout token for a pending charge.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/checkout/token`
   */
  createCheckoutToken(input: Input<"createCheckoutToken">, options?: RequestOptions): Promise<Answer<"createCheckoutToken">>;
  /**
   * Create a crypto payment, at a rate fixed for the quote.
   *
   * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payments/v2/crypto`
   */
  createCryptoPayment(input: Input<"createCryptoPayment">, options?: RequestOptions): Promise<Answer<"createCryptoPayment">>;
  /**
   * Create a consumer, which fetches events instead of receiving callbacks.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /event-consumers`
   */
  createEventConsumer(input: Input<"createEventConsumer">, options?: RequestOptions): Promise<Answer<"createEventConsumer">>;
  /**
   * Create a page where many payers can pay, each with a separate charge.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payment-links`
   */
  createPaymentLink(input: Input<"createPaymentLink">, options?: RequestOptions): Promise<Answer<"createPaymentLink">>;
  /**
   * Create a Pix payment; with requestCheckout the payer enters their data on the hosted page.
   *
   * Requires the scope `payments:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payments`
   */
  createPixPayment(input: Input<"createPixPayment">, options?: RequestOptions): Promise<Answer<"createPixPayment">>;
  /**
   * Create a plan, to which payers subscribe.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /plans`
   */
  createPlan(input: Input<"createPlan">, options?: RequestOptions): Promise<Answer<"createPlan">>;
  /**
   * Add a recipient.
   *
   * Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /recipients`
   */
  createRecipient(input: Input<"createRecipient">, options?: RequestOptions): Promise<Answer<"createRecipient">>;
  /**
   * Refund a paid charge, in full or in part.
   *
   * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/refunds`
   */
  createRefund(input: Input<"createRefund">, options?: RequestOptions): Promise<Answer<"createRefund">>;
  /**
   * Subscribe a payer to a plan; the first cycle's charge opens at once if it is due within ten days.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions`
   */
  createSubscription(input: Input<"createSubscription">, options?: RequestOptions): Promise<Answer<"createSubscription">>;
  /**
   * Create a webhook endpoint; its secret is shown only here and on rotation.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /webhook-endpoints`
   */
  createWebhookEndpoint(input: Input<"createWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"createWebhookEndpoint">>;
  /**
   * Delete a consumer; the events stay, and its name is free again.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `DELETE /event-consumers/{consumerId}`
   */
  deleteEventConsumer(input: Input<"deleteEventConsumer">, options?: RequestOptions): Promise<Answer<"deleteEventConsumer">>;
  /**
   * Delete a webhook endpoint and drop its pending tries.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `DELETE /webhook-endpoints/{endpointId}`
   */
  deleteWebhookEndpoint(input: Input<"deleteWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"deleteWebhookEndpoint">>;
  /**
   * Export all matching attempts as CSV (RFC 4180), newest first, streamed; those of crypto invoices only with the scope `invoices:read`.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/attempts.csv`
   */
  exportAttempts(input?: Input<"exportAttempts">, options?: RequestOptions): Promise<Answer<"exportAttempts">>;
  /**
   * Export all matching charges as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/charges.csv`
   */
  exportCharges(input?: Input<"exportCharges">, options?: RequestOptions): Promise<Answer<"exportCharges">>;
  /**
   * Export all data stored about a customer, to hand to them.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /customers/{chargeId}/export`
   */
  exportCustomer(input: Input<"exportCustomer">, options?: RequestOptions): Promise<Answer<"exportCustomer">>;
  /**
   * Export all matching disputes as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/disputes.csv`
   */
  exportDisputes(input?: Input<"exportDisputes">, options?: RequestOptions): Promise<Answer<"exportDisputes">>;
  /**
   * Export all matching crypto invoices as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `invoices:read`.
   *
   * `GET /exports/invoices.csv`
   */
  exportInvoices(input?: Input<"exportInvoices">, options?: RequestOptions): Promise<Answer<"exportInvoices">>;
  /**
   * Export all matching payments of every product as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/payments.csv`
   */
  exportPayments(input?: Input<"exportPayments">, options?: RequestOptions): Promise<Answer<"exportPayments">>;
  /**
   * Export all matching payouts as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /exports/payouts.csv`
   */
  exportPayouts(input?: Input<"exportPayouts">, options?: RequestOptions): Promise<Answer<"exportPayouts">>;
  /**
   * Export all matching Pix payments as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `payments:read`.
   *
   * `GET /exports/pix-payments.csv`
   */
  exportPixPayments(input?: Input<"exportPixPayments">, options?: RequestOptions): Promise<Answer<"exportPixPayments">>;
  /**
   * Export all matching recipients, with their balances, as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `recipients:read`.
   *
   * `GET /exports/recipients.csv`
   */
  exportRecipients(input?: Input<"exportRecipients">, options?: RequestOptions): Promise<Answer<"exportRecipients">>;
  /**
   * Export all matching subscriptions, with their plans and mandates, as CSV (RFC 4180), newest first, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/subscriptions.csv`
   */
  exportSubscriptions(input?: Input<"exportSubscriptions">, options?: RequestOptions): Promise<Answer<"exportSubscriptions">>;
  /**
   * Export the CBS and IBS that banks set aside in a month, charge by charge, as CSV (RFC 4180), streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /exports/tax-statement.csv`
   */
  exportTaxStatement(input: Input<"exportTaxStatement">, options?: RequestOptions): Promise<Answer<"exportTaxStatement">>;
  /**
   * Find the newest charge with an external reference.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge`
   */
  findCharge(input: Input<"findCharge">, options?: RequestOptions): Promise<Answer<"findCharge">>;
  /**
   * Get an attempt, with the provider's own status.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/attempts/{attemptId}`
   */
  getAttempt(input: Input<"getAttempt">, options?: RequestOptions): Promise<Answer<"getAttempt">>;
  /**
   * Export the audit log as CSV (RFC 4180), newest first, with its chained hashes.
   *
   * Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit.csv`
   */
  getAuditCsv(input?: Input<"getAuditCsv">, options?: RequestOptions): Promise<Answer<"getAuditCsv">>;
  /**
   * Get the merchant's balance in each currency.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /balance`
   */
  getBalance(input?: Input<"getBalance">, options?: RequestOptions): Promise<Answer<"getBalance">>;
  /**
   * Get the secret that signs callbacks.
   *
   * Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /callback-secret`
   */
  getCallbackSecret(input?: Input<"getCallbackSecret">, options?: RequestOptions): Promise<Answer<"getCallbackSecret">>;
  /**
   * Get a charge.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}`
   */
  getCharge(input: Input<"getCharge">, options?: RequestOptions): Promise<Answer<"getCharge">>;
  /**
   * Get the CBS and IBS of a charge, step by step.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/tax`
   */
  getChargeTax(input: Input<"getChargeTax">, options?: RequestOptions): Promise<Answer<"getChargeTax">>;
  /**
   * Get a charge as its payer sees it.
   *
   * Requires a checkout token of the charge in the path.
   *
   * `GET /charge/{chargeId}/checkout`
   */
  getCheckout(input: Input<"getCheckout">, options?: RequestOptions): Promise<Answer<"getCheckout">>;
  /**
   * Get a crypto payment as its payer sees it.
   *
   * Requires a checkout token of the charge in the path.
   *
   * `GET /charge/{chargeId}/checkout/crypto`
   */
  getCryptoCheckout(input: Input<"getCryptoCheckout">, options?: RequestOptions): Promise<Answer<"getCryptoCheckout">>;
  /**
   * Get the merchant's tolerance for coin payments.
   *
   * Requires the scope `invoices:read`.
   *
   * `GET /crypto/terms`
   */
  getCryptoTerms(input?: Input<"getCryptoTerms">, options?: RequestOptions): Promise<Answer<"getCryptoTerms">>;
  /**
   * Get the customer of a charge, with the totals of all their charges.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /customers/{chargeId}`
   */
  getCustomer(input: Input<"getCustomer">, options?: RequestOptions): Promise<Answer<"getCustomer">>;
  /**
   * Get a dispute, with its evidence.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /disputes/{disputeId}`
   */
  getDispute(input: Input<"getDispute">, options?: RequestOptions): Promise<Answer<"getDispute">>;
  /**
   * Count how disputes ended, by their reasons.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /dispute-outcomes`
   */
  getDisputeOutcomes(input?: Input<"getDisputeOutcomes">, options?: RequestOptions): Promise<Answer<"getDisputeOutcomes">>;
  /**
   * Get the response to a dispute as one PDF, before or after it is sent.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /disputes/{disputeId}/response`
   */
  getDisputeResponse(input: Input<"getDisputeResponse">, options?: RequestOptions): Promise<Answer<"getDisputeResponse">>;
  /**
   * Get an event.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /events/{eventId}`
   */
  getEvent(input: Input<"getEvent">, options?: RequestOptions): Promise<Answer<"getEvent">>;
  /**
   * Get a consumer.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /event-consumers/{consumerId}`
   */
  getEventConsumer(input: Input<"getEventConsumer">, options?: RequestOptions): Promise<Answer<"getEventConsumer">>;
  /**
   * Get evidence with its file.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /disputes/{disputeId}/evidence/{evidenceId}`
   */
  getEvidence(input: Input<"getEvidence">, options?: RequestOptions): Promise<Answer<"getEvidence">>;
  /**
   * Get the terms for card installments, and who pays the interest.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /installments`
   */
  getInstallmentTerms(input?: Input<"getInstallmentTerms">, options?: RequestOptions): Promise<Answer<"getInstallmentTerms">>;
  /**
   * Get a crypto invoice: a payment or a withdrawal.
   *
   * Requires the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway/{invoiceId}`
   */
  getInvoice(input: Input<"getInvoice">, options?: RequestOptions): Promise<Answer<"getInvoice">>;
  /**
   * List a merchant's prices by payment method.
   *
   * For the platform's staff. Requires the scope `charges:read`.
   *
   * `GET /staff/merchants/{merchantId}/prices`
   */
  getMerchantPrices(input: Input<"getMerchantPrices">, options?: RequestOptions): Promise<Answer<"getMerchantPrices">>;
  /**
   * Get a payment link, with its paid and held places.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /payment-links/{paymentLinkId}`
   */
  getPaymentLink(input: Input<"getPaymentLink">, options?: RequestOptions): Promise<Answer<"getPaymentLink">>;
  /**
   * Get a payout.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /payouts/{payoutId}`
   */
  getPayout(input: Input<"getPayout">, options?: RequestOptions): Promise<Answer<"getPayout">>;
  /**
   * Get where the merchant's payouts go, and their limits.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /payout-settings`
   */
  getPayoutSettings(input?: Input<"getPayoutSettings">, options?: RequestOptions): Promise<Answer<"getPayoutSettings">>;
  /**
   * Get a Pix payment.
   *
   * Requires the scope `payments:read`.
   *
   * `GET /payments/{paymentId}`
   */
  getPixPayment(input: Input<"getPixPayment">, options?: RequestOptions): Promise<Answer<"getPixPayment">>;
  /**
   * Get a plan with its current terms.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /plans/{planId}`
   */
  getPlan(input: Input<"getPlan">, options?: RequestOptions): Promise<Answer<"getPlan">>;
  /**
   * Get a recipient with its balance.
   *
   * Requires the scope `recipients:read`.
   *
   * `GET /recipients/{recipientId}`
   */
  getRecipient(input: Input<"getRecipient">, options?: RequestOptions): Promise<Answer<"getRecipient">>;
  /**
   * Export the merchant's ledger in double entry as a journal of beancount, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /statement.beancount`
   */
  getStatementBeancount(input?: Input<"getStatementBeancount">, options?: RequestOptions): Promise<Answer<"getStatementBeancount">>;
  /**
   * Export the merchant's ledger as CSV (RFC 4180), newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /statement.csv`
   */
  getStatementCsv(input?: Input<"getStatementCsv">, options?: RequestOptions): Promise<Answer<"getStatementCsv">>;
  /**
   * Export the merchant's ledger in double entry as a journal of hledger, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /statement.journal`
   */
  getStatementHledger(input?: Input<"getStatementHledger">, options?: RequestOptions): Promise<Answer<"getStatementHledger">>;
  /**
   * Export one account of the merchant's ledger as OFX 1.02, newest first, streamed.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /statement.ofx`
   */
  getStatementOfx(input?: Input<"getStatementOfx">, options?: RequestOptions): Promise<Answer<"getStatementOfx">>;
  /**
   * Get a subscription.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions/{subscriptionId}`
   */
  getSubscription(input: Input<"getSubscription">, options?: RequestOptions): Promise<Answer<"getSubscription">>;
  /**
   * Get the coming days of a subscription, each with its reason.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions/{subscriptionId}/calendar`
   */
  getSubscriptionCalendar(input: Input<"getSubscriptionCalendar">, options?: RequestOptions): Promise<Answer<"getSubscriptionCalendar">>;
  /**
   * Get the CBS and IBS that banks set aside in a month.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /tax-statement`
   */
  getTaxStatement(input: Input<"getTaxStatement">, options?: RequestOptions): Promise<Answer<"getTaxStatement">>;
  /**
   * Get the test clock, which sets the test merchant's deadlines.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /sandbox/clock`
   */
  getTestClock(input?: Input<"getTestClock">, options?: RequestOptions): Promise<Answer<"getTestClock">>;
  /**
   * Get a webhook endpoint.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /webhook-endpoints/{endpointId}`
   */
  getWebhookEndpoint(input: Input<"getWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"getWebhookEndpoint">>;
  /**
   * List a charge's attempts, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/attempts`
   */
  listAttempts(input: Input<"listAttempts">, options?: RequestOptions): Promise<Answer<"listAttempts">>;
  /**
   * List the actions in the audit log, newest first.
   *
   * Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit`
   */
  listAudit(input?: Input<"listAudit">, options?: RequestOptions): Promise<Answer<"listAudit">>;
  /**
   * List charges, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/list`
   */
  listCharges(input?: Input<"listCharges">, options?: RequestOptions): Promise<Answer<"listCharges">>;
  /**
   * List customers, by their newest charge.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /customers`
   */
  listCustomers(input?: Input<"listCustomers">, options?: RequestOptions): Promise<Answer<"listCustomers">>;
  /**
   * List a subscription's cycles, latest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions/{subscriptionId}/cycles`
   */
  listCycles(input: Input<"listCycles">, options?: RequestOptions): Promise<Answer<"listCycles">>;
  /**
   * List an event's deliveries, newest first.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /events/{eventId}/deliveries`
   */
  listDeliveries(input: Input<"listDeliveries">, options?: RequestOptions): Promise<Answer<"listDeliveries">>;
  /**
   * List disputes, newest first: chargebacks, and Pix payments that payers' banks take back.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /disputes`
   */
  listDisputes(input?: Input<"listDisputes">, options?: RequestOptions): Promise<Answer<"listDisputes">>;
  /**
   * List all consumers, newest first, each with its oldest unread event.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /event-consumers`
   */
  listEventConsumers(input?: Input<"listEventConsumers">, options?: RequestOptions): Promise<Answer<"listEventConsumers">>;
  /**
   * List events, newest first.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /events`
   */
  listEvents(input?: Input<"listEvents">, options?: RequestOptions): Promise<Answer<"listEvents">>;
  /**
   * List crypto invoices, newest first by default; staff see those of all merchants.
   *
   * Requires the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway`
   */
  listInvoices(input?: Input<"listInvoices">, options?: RequestOptions): Promise<Answer<"listInvoices">>;
  /**
   * List payment links, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /payment-links`
   */
  listPaymentLinks(input?: Input<"listPaymentLinks">, options?: RequestOptions): Promise<Answer<"listPaymentLinks">>;
  /**
   * List the schedules of automatic payouts: the merchant's and all recipients', or one recipient's.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /payout-schedules`
   */
  listPayoutSchedules(input?: Input<"listPayoutSchedules">, options?: RequestOptions): Promise<Answer<"listPayoutSchedules">>;
  /**
   * List payouts of the merchant and its recipients, newest first.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /payouts`
   */
  listPayouts(input?: Input<"listPayouts">, options?: RequestOptions): Promise<Answer<"listPayouts">>;
  /**
   * List Pix payments, newest first; bare days are in Brasília's time.
   *
   * Requires the scope `payments:read`.
   *
   * `GET /payments`
   */
  listPixPayments(input?: Input<"listPixPayments">, options?: RequestOptions): Promise<Answer<"listPixPayments">>;
  /**
   * List plans with their current terms, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /plans`
   */
  listPlans(input?: Input<"listPlans">, options?: RequestOptions): Promise<Answer<"listPlans">>;
  /**
   * List the merchant's prices by payment method.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /prices`
   */
  listPrices(input?: Input<"listPrices">, options?: RequestOptions): Promise<Answer<"listPrices">>;
  /**
   * List the money that becomes available, by day and method.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /receivables`
   */
  listReceivables(input?: Input<"listReceivables">, options?: RequestOptions): Promise<Answer<"listReceivables">>;
  /**
   * List recipients with their balances, newest first.
   *
   * Requires the scope `recipients:read`.
   *
   * `GET /recipients`
   */
  listRecipients(input?: Input<"listRecipients">, options?: RequestOptions): Promise<Answer<"listRecipients">>;
  /**
   * List a charge's refunds, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/refunds`
   */
  listRefunds(input: Input<"listRefunds">, options?: RequestOptions): Promise<Answer<"listRefunds">>;
  /**
   * List the API requests of the last seven days, newest first.
   *
   * Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /requests`
   */
  listRequests(input?: Input<"listRequests">, options?: RequestOptions): Promise<Answer<"listRequests">>;
  /**
   * List the saved cards of a charge's customer.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /customers/{chargeId}/saved-cards`
   */
  listSavedCards(input: Input<"listSavedCards">, options?: RequestOptions): Promise<Answer<"listSavedCards">>;
  /**
   * List subscriptions, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions`
   */
  listSubscriptions(input?: Input<"listSubscriptions">, options?: RequestOptions): Promise<Answer<"listSubscriptions">>;
  /**
   * List money that arrived late, twice or in a wrong amount, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /suspense`
   */
  listSuspense(input?: Input<"listSuspense">, options?: RequestOptions): Promise<Answer<"listSuspense">>;
  /**
   * List all webhook endpoints, newest first.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /webhook-endpoints`
   */
  listWebhookEndpoints(input?: Input<"listWebhookEndpoints">, options?: RequestOptions): Promise<Answer<"listWebhookEndpoints">>;
  /**
   * Decide a sandbox dispute for the payer; a decided one does not change.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/disputes/{disputeId}/lose`
   */
  loseSandboxDispute(input: Input<"loseSandboxDispute">, options?: RequestOptions): Promise<Answer<"loseSandboxDispute">>;
  /**
   * Mine blocks on the payment's sandbox chain.
   *
   * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/crypto/{payment_id}/mine`
   */
  mineSandboxCrypto(input: Input<"mineSandboxCrypto">, options?: RequestOptions): Promise<Answer<"mineSandboxCrypto">>;
  /**
   * Move the test clock forward; everything due by then becomes due now.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/clock`
   */
  moveTestClock(input: Input<"moveTestClock">, options?: RequestOptions): Promise<Answer<"moveTestClock">>;
  /**
   * Dispute a sandbox payment as its payer's bank would: by chargeback, or for Pix by MED.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/attempts/{attemptId}/dispute`
   */
  openSandboxDispute(input: Input<"openSandboxDispute">, options?: RequestOptions): Promise<Answer<"openSandboxDispute">>;
  /**
   * Skip a subscription's cycles for some days, or until it is resumed.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/pause`
   */
  pauseSubscription(input: Input<"pauseSubscription">, options?: RequestOptions): Promise<Answer<"pauseSubscription">>;
  /**
   * Pay a charge by card, by Pix, or in another currency.
   *
   * Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/checkout/payment`
   */
  payCheckout(input: Input<"payCheckout">, options?: RequestOptions): Promise<Answer<"payCheckout">>;
  /**
   * Send sandbox coins to an invoice's address; late, too few, too many or repeated payments are allowed.
   *
   * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/crypto/{payment_id}/pay`
   */
  paySandboxCrypto(input: Input<"paySandboxCrypto">, options?: RequestOptions): Promise<Answer<"paySandboxCrypto">>;
  /**
   * Pay a sandbox international session as its payer would; a finished one does not change.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/international/{sessionId}/pay`
   */
  paySandboxInternational(input: Input<"paySandboxInternational">, options?: RequestOptions): Promise<Answer<"paySandboxInternational">>;
  /**
   * Pay a sandbox Pix as a payer's bank would.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/pix/{txid}/pay`
   */
  paySandboxPix(input: Input<"paySandboxPix">, options?: RequestOptions): Promise<Answer<"paySandboxPix">>;
  /**
   * Preview how a charge would settle, to the cent, without creating it.
   *
   * Requires the scope `charges:read`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/preview`
   */
  previewCharge(input: Input<"previewCharge">, options?: RequestOptions): Promise<Answer<"previewCharge">>;
  /**
   * Get a consumer's next unread events, or wait for one; they come again until acknowledged.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /event-consumers/{consumerId}/events`
   */
  receiveEvents(input: Input<"receiveEvents">, options?: RequestOptions): Promise<Answer<"receiveEvents">>;
  /**
   * Record, with proof, how a dispute ended if its provider does not report it.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /disputes/{disputeId}/outcome`
   */
  recordDisputeOutcome(input: Input<"recordDisputeOutcome">, options?: RequestOptions): Promise<Answer<"recordDisputeOutcome">>;
  /**
   * Send an event again to each of its receivers.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /events/{eventId}/redeliver`
   */
  redeliverEvent(input: Input<"redeliverEvent">, options?: RequestOptions): Promise<Answer<"redeliverEvent">>;
  /**
   * Refund a Pix payment, in full or in part.
   *
   * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payments/{paymentId}/refunds`
   */
  refundPixPayment(input: Input<"refundPixPayment">, options?: RequestOptions): Promise<Answer<"refundPixPayment">>;
  /**
   * Refund held money, through the provider that took it.
   *
   * Requires the scope `refunds:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /suspense/{suspenseId}/refund`
   */
  refundSuspense(input: Input<"refundSuspense">, options?: RequestOptions): Promise<Answer<"refundSuspense">>;
  /**
   * Reject a withdrawal, returning its money to the merchant; the requester cannot.
   *
   * For the platform's staff. Requires the scope `invoices:write`. Requires the token's owner to have the role ADMIN or OPERATOR. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject`
   */
  rejectWithdrawal(input: Input<"rejectWithdrawal">, options?: RequestOptions): Promise<Answer<"rejectWithdrawal">>;
  /**
   * Remind the payer by mail, once, of an opened but unpaid checkout.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/reminder`
   */
  remindPayer(input: Input<"remindPayer">, options?: RequestOptions): Promise<Answer<"remindPayer">>;
  /**
   * Remove evidence, with its file, before the response to the dispute is sent.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.
   *
   * `DELETE /disputes/{disputeId}/evidence/{evidenceId}`
   */
  removeEvidence(input: Input<"removeEvidence">, options?: RequestOptions): Promise<Answer<"removeEvidence">>;
  /**
   * Remove a saved card that this checkout offers, as its payer.
   *
   * Requires a checkout token of the charge in the path.
   *
   * `DELETE /charge/{chargeId}/checkout/saved-cards/{savedCardId}`
   */
  removeOwnCard(input: Input<"removeOwnCard">, options?: RequestOptions): Promise<Answer<"removeOwnCard">>;
  /**
   * Remove a saved card of a charge's customer.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
   *
   * `DELETE /customers/{chargeId}/saved-cards/{savedCardId}`
   */
  removeSavedCard(input: Input<"removeSavedCard">, options?: RequestOptions): Promise<Answer<"removeSavedCard">>;
  /**
   * Replace the latest blocks of the payment's sandbox chain.
   *
   * Requires the scope `invoices:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/crypto/{payment_id}/reorg`
   */
  reorganiseSandboxCrypto(input: Input<"reorganiseSandboxCrypto">, options?: RequestOptions): Promise<Answer<"reorganiseSandboxCrypto">>;
  /**
   * Send chosen events or all events of a period again, each once, delivered before or not.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /events/replay`
   */
  replayEvents(input?: Input<"replayEvents">, options?: RequestOptions): Promise<Answer<"replayEvents">>;
  /**
   * Send available money by Pix to a key of the account's own document; the money is reserved at once.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /payouts`
   */
  requestPayout(input: Input<"requestPayout">, options?: RequestOptions): Promise<Answer<"requestPayout">>;
  /**
   * Request a withdrawal in a coin; the money is reserved at once and sent when staff approve.
   *
   * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /invoices/payment-gateway/withdrawals`
   */
  requestWithdrawal(input: Input<"requestWithdrawal">, options?: RequestOptions): Promise<Answer<"requestWithdrawal">>;
  /**
   * Send your evidence to the provider as the response to a dispute, once.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /disputes/{disputeId}/response`
   */
  respondToDispute(input: Input<"respondToDispute">, options?: RequestOptions): Promise<Answer<"respondToDispute">>;
  /**
   * End a pause, withdraw a planned end, or reactivate a subscription after an unpaid cycle.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/resume`
   */
  resumeSubscription(input: Input<"resumeSubscription">, options?: RequestOptions): Promise<Answer<"resumeSubscription">>;
  /**
   * Retry a failed debit of an open cycle on a day.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/cycles/{number}/retry`
   */
  retryCycle(input: Input<"retryCycle">, options?: RequestOptions): Promise<Answer<"retryCycle">>;
  /**
   * Rotate the callback secret; the old one also signs for 24 hours.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /callback-secret/rotate`
   */
  rotateCallbackSecret(input?: Input<"rotateCallbackSecret">, options?: RequestOptions): Promise<Answer<"rotateCallbackSecret">>;
  /**
   * Rotate an endpoint's secret; the old one also signs for 24 hours.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /webhook-endpoints/{endpointId}/rotate-secret`
   */
  rotateEndpointSecret(input: Input<"rotateEndpointSecret">, options?: RequestOptions): Promise<Answer<"rotateEndpointSecret">>;
  /**
   * Set the tolerance for coin payments; existing invoices keep theirs.
   *
   * Requires the scope `invoices:write`. Requires the token's owner to have the role OWNER or FINANCE.
   *
   * `PUT /crypto/terms`
   */
  setCryptoTerms(input: Input<"setCryptoTerms">, options?: RequestOptions): Promise<Answer<"setCryptoTerms">>;
  /**
   * Set what a scheduled cycle of a variable plan costs.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/cycles/{number}`
   */
  setCycleAmount(input: Input<"setCycleAmount">, options?: RequestOptions): Promise<Answer<"setCycleAmount">>;
  /**
   * Set the key of a charge's invoice, issued after the charge; it cannot be changed.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/tax`
   */
  setDocumentKey(input: Input<"setDocumentKey">, options?: RequestOptions): Promise<Answer<"setDocumentKey">>;
  /**
   * Set the terms for card installments; payments already started keep theirs.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or FINANCE.
   *
   * `PUT /installments`
   */
  setInstallmentTerms(input: Input<"setInstallmentTerms">, options?: RequestOptions): Promise<Answer<"setInstallmentTerms">>;
  /**
   * Set a merchant's prices; omitted methods and started payments keep theirs.
   *
   * For the platform's staff. Requires the scope `charges:write`. Requires the token's owner to have the role ADMIN or OPERATOR.
   *
   * `PUT /staff/merchants/{merchantId}/prices`
   */
  setMerchantPrices(input: Input<"setMerchantPrices">, options?: RequestOptions): Promise<Answer<"setMerchantPrices">>;
  /**
   * Set a merchant's payout fee; payouts already requested keep theirs.
   *
   * For the platform's staff. Requires the scope `payouts:write`. Requires the token's owner to have the role ADMIN or OPERATOR.
   *
   * `PUT /staff/merchants/{merchantId}/payout-fee`
   */
  setPayoutFee(input: Input<"setPayoutFee">, options?: RequestOptions): Promise<Answer<"setPayoutFee">>;
  /**
   * Set or end the payout schedule of the merchant, of one recipient, or of all other recipients.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER or FINANCE.
   *
   * `PUT /payout-schedules`
   */
  setPayoutSchedule(input: Input<"setPayoutSchedule">, options?: RequestOptions): Promise<Answer<"setPayoutSchedule">>;
  /**
   * Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token can only lower limits.
   *
   * Requires the scope `payouts:write`. Requires the token's owner to have the role OWNER.
   *
   * `PATCH /payout-settings`
   */
  setPayoutSettings(input?: Input<"setPayoutSettings">, options?: RequestOptions): Promise<Answer<"setPayoutSettings">>;
  /**
   * Pay a charge's open Pix or crypto payment in the sandbox, as its payer would.
   *
   * Requires a checkout token of the charge in the path. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /charge/{chargeId}/checkout/simulation`
   */
  simulateCheckoutPayment(input: Input<"simulateCheckoutPayment">, options?: RequestOptions): Promise<Answer<"simulateCheckoutPayment">>;
  /**
   * Skip a scheduled or open cycle; an open one's charge is canceled.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /subscriptions/{subscriptionId}/cycles/{number}/skip`
   */
  skipCycle(input: Input<"skipCycle">, options?: RequestOptions): Promise<Answer<"skipCycle">>;
  /**
   * Send a signed ping to this endpoint only.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /webhook-endpoints/{endpointId}/test`
   */
  testWebhookEndpoint(input: Input<"testWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"testWebhookEndpoint">>;
  /**
   * Change a payment link's texts, stock or end date, or disable it; open charges stay payable.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
   *
   * `PATCH /payment-links/{paymentLinkId}`
   */
  updatePaymentLink(input: Input<"updatePaymentLink">, options?: RequestOptions): Promise<Answer<"updatePaymentLink">>;
  /**
   * Change a plan's terms for new subscriptions, as a new version, or archive it.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
   *
   * `PATCH /plans/{planId}`
   */
  updatePlan(input: Input<"updatePlan">, options?: RequestOptions): Promise<Answer<"updatePlan">>;
  /**
   * Change or disable a recipient; only a person, not a token, can change its document and Pix key.
   *
   * Requires the scope `recipients:write`. Requires the token's owner to have the role OWNER or FINANCE.
   *
   * `PATCH /recipients/{recipientId}`
   */
  updateRecipient(input: Input<"updateRecipient">, options?: RequestOptions): Promise<Answer<"updateRecipient">>;
  /**
   * Change a subscription's plan, payer or texts from its next cycle on.
   *
   * Requires the scope `charges:write`. Requires the token's owner to have the role OWNER or DEVELOPER or FINANCE.
   *
   * `PATCH /subscriptions/{subscriptionId}`
   */
  updateSubscription(input: Input<"updateSubscription">, options?: RequestOptions): Promise<Answer<"updateSubscription">>;
  /**
   * Change, disable or enable a webhook endpoint; disabling drops its pending tries.
   *
   * Requires the scope `webhooks:write`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `PATCH /webhook-endpoints/{endpointId}`
   */
  updateWebhookEndpoint(input: Input<"updateWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"updateWebhookEndpoint">>;
  /**
   * Decide a sandbox dispute for the merchant; a decided one does not change.
   *
   * Requires the scope `charges:write`. Repeating the request with the same Idempotency-Key has no further effect.
   *
   * `POST /sandbox/disputes/{disputeId}/win`
   */
  winSandboxDispute(input: Input<"winSandboxDispute">, options?: RequestOptions): Promise<Answer<"winSandboxDispute">>;
}

/** The lists, as iterators over all their objects: the next page is asked for when the one before is through. */
export interface Pages {
  /**
   * List a charge's attempts, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/attempts`
   */
  listAttempts(input: Input<"listAttempts">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listAttempts">>, void, undefined>;
  /**
   * List the actions in the audit log, newest first.
   *
   * Requires the token's owner to have the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit`
   */
  listAudit(input?: Input<"listAudit">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listAudit">>, void, undefined>;
  /**
   * List charges, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/list`
   */
  listCharges(input?: Input<"listCharges">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listCharges">>, void, undefined>;
  /**
   * List customers, by their newest charge.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /customers`
   */
  listCustomers(input?: Input<"listCustomers">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listCustomers">>, void, undefined>;
  /**
   * List a subscription's cycles, latest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions/{subscriptionId}/cycles`
   */
  listCycles(input: Input<"listCycles">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listCycles">>, void, undefined>;
  /**
   * List an event's deliveries, newest first.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /events/{eventId}/deliveries`
   */
  listDeliveries(input: Input<"listDeliveries">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listDeliveries">>, void, undefined>;
  /**
   * List disputes, newest first: chargebacks, and Pix payments that payers' banks take back.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /disputes`
   */
  listDisputes(input?: Input<"listDisputes">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listDisputes">>, void, undefined>;
  /**
   * List events, newest first.
   *
   * Requires the scope `webhooks:read`.
   *
   * `GET /events`
   */
  listEvents(input?: Input<"listEvents">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listEvents">>, void, undefined>;
  /**
   * List crypto invoices, newest first by default; staff see those of all merchants.
   *
   * Requires the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway`
   */
  listInvoices(input?: Input<"listInvoices">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listInvoices">>, void, undefined>;
  /**
   * List payment links, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /payment-links`
   */
  listPaymentLinks(input?: Input<"listPaymentLinks">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPaymentLinks">>, void, undefined>;
  /**
   * List payouts of the merchant and its recipients, newest first.
   *
   * Requires the scope `payouts:read`.
   *
   * `GET /payouts`
   */
  listPayouts(input?: Input<"listPayouts">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPayouts">>, void, undefined>;
  /**
   * List Pix payments, newest first; bare days are in Brasília's time.
   *
   * Requires the scope `payments:read`.
   *
   * `GET /payments`
   */
  listPixPayments(input?: Input<"listPixPayments">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPixPayments">>, void, undefined>;
  /**
   * List plans with their current terms, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /plans`
   */
  listPlans(input?: Input<"listPlans">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPlans">>, void, undefined>;
  /**
   * List recipients with their balances, newest first.
   *
   * Requires the scope `recipients:read`.
   *
   * `GET /recipients`
   */
  listRecipients(input?: Input<"listRecipients">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRecipients">>, void, undefined>;
  /**
   * List a charge's refunds, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/refunds`
   */
  listRefunds(input: Input<"listRefunds">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRefunds">>, void, undefined>;
  /**
   * List the API requests of the last seven days, newest first.
   *
   * Requires the scope `webhooks:read`. Requires the token's owner to have the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /requests`
   */
  listRequests(input?: Input<"listRequests">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRequests">>, void, undefined>;
  /**
   * List subscriptions, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /subscriptions`
   */
  listSubscriptions(input?: Input<"listSubscriptions">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listSubscriptions">>, void, undefined>;
  /**
   * List money that arrived late, twice or in a wrong amount, newest first.
   *
   * Requires the scope `charges:read`.
   *
   * `GET /suspense`
   */
  listSuspense(input?: Input<"listSuspense">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listSuspense">>, void, undefined>;
}
