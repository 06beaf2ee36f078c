// Generated from the OpenAPI document by `npm run client:generate`.
import type { Answer, Input, Item, RequestOptions, With, Without } from "../operation-types.d.ts";
import type { components } from "./api.d.ts";

/** A function for each operation of the API. */
export interface Operations {
  /**
   * Take held money into the available balance instead of giving it back.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /suspense/{suspenseId}/accept`
   */
  acceptSuspense(input: Input<"acceptSuspense">, options?: RequestOptions): Promise<Answer<"acceptSuspense">>;
  /**
   * Send a text, a file, or both against an open dispute.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /disputes/{disputeId}/evidence`
   */
  addEvidence(input: Input<"addEvidence">, options?: RequestOptions): Promise<Answer<"addEvidence">>;
  /**
   * Forget for ever who a customer is; their charges and the money stay.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /customers/{chargeId}/anonymize`
   */
  anonymizeCustomer(input: Input<"anonymizeCustomer">, options?: RequestOptions): Promise<Answer<"anonymizeCustomer">>;
  /**
   * Approve a payout as a second person, with one's second factor; it is then sent.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payouts/{payoutId}/approve`
   */
  approvePayout(input: Input<"approvePayout">, options?: RequestOptions): Promise<Answer<"approvePayout">>;
  /**
   * Let raised limits count at once, as a second person, with one's second factor.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payout-settings/raise/approve`
   */
  approvePayoutRaise(input: Input<"approvePayoutRaise">, options?: RequestOptions): Promise<Answer<"approvePayoutRaise">>;
  /**
   * Approve a withdrawal with one's second factor; it is then sent at the current rate.
   *
   * For the platform's own people. Needs the scope `invoices:write`. The token's owner needs the role ADMIN or OPERATOR. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/approve`
   */
  approveWithdrawal(input: Input<"approveWithdrawal">, options?: RequestOptions): Promise<Answer<"approveWithdrawal">>;
  /**
   * Cancel a pending charge and its open attempts.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/cancel`
   */
  cancelCharge(input: Input<"cancelCharge">, options?: RequestOptions): Promise<Answer<"cancelCharge">>;
  /**
   * Cancel a REQUESTED payout: its money is available again.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payouts/{payoutId}/cancel`
   */
  cancelPayout(input: Input<"cancelPayout">, options?: RequestOptions): Promise<Answer<"cancelPayout">>;
  /**
   * Drop raised limits that wait; the present ones stay.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payout-settings/raise/cancel`
   */
  cancelPayoutRaise(input?: Input<"cancelPayoutRaise">, options?: RequestOptions): Promise<Answer<"cancelPayoutRaise">>;
  /**
   * Cancel a PIX payment that waits for its payer.
   *
   * Needs the scope `payments:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payments/{paymentId}/cancel`
   */
  cancelPixPayment(input: Input<"cancelPixPayment">, options?: RequestOptions): Promise<Answer<"cancelPixPayment">>;
  /**
   * Give a sandbox international session up as its payer would; one that is over stays as it is.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/international/{sessionId}/cancel`
   */
  cancelSandboxInternational(input: Input<"cancelSandboxInternational">, options?: RequestOptions): Promise<Answer<"cancelSandboxInternational">>;
  /**
   * Take the amount that a charge's card payment holds, or a part of it, once.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/capture`
   */
  captureCharge(input: Input<"captureCharge">, options?: RequestOptions): Promise<Answer<"captureCharge">>;
  /**
   * Complete a sandbox 3-D Secure challenge; the card decides the outcome.
   *
   * Anybody may call it.
   *
   * `POST /sandbox/3ds/{challengeId}/complete`
   */
  completeSandboxChallenge(input: Input<"completeSandboxChallenge">, options?: RequestOptions): Promise<Answer<"completeSandboxChallenge">>;
  /**
   * Start a payment attempt on a charge.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/attempts`
   */
  createAttempt(input: Input<"createAttempt">, options?: RequestOptions): Promise<Answer<"createAttempt">>;
  /**
   * Create a charge, with its first attempt when a payment method is given.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge`
   */
  createCharge(input: With<Input<"createCharge">, "paymentMethod">, options?: RequestOptions): Promise<components["schemas"]["CreatedAttempt"]>;
  /**
   * Create a charge, with its first attempt when a payment method is given.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge`
   */
  createCharge(input: Without<Input<"createCharge">, "paymentMethod">, options?: RequestOptions): Promise<components["schemas"]["CreatedCharge"]>;
  /**
   * Create a charge, with its first attempt when a payment method is given.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge`
   */
  createCharge(input: Input<"createCharge">, options?: RequestOptions): Promise<Answer<"createCharge">>;
  /**
   * A new checkout token for a pending charge.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/checkout/token`
   */
  createCheckoutToken(input: Input<"createCheckoutToken">, options?: RequestOptions): Promise<Answer<"createCheckoutToken">>;
  /**
   * Ask for a payment in a coin, at a rate that holds for the quote.
   *
   * Needs the scope `invoices:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payments/v2/crypto`
   */
  createCryptoPayment(input: Input<"createCryptoPayment">, options?: RequestOptions): Promise<Answer<"createCryptoPayment">>;
  /**
   * Make a page that many payers can pay at, each with a charge of their own.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payment-links`
   */
  createPaymentLink(input: Input<"createPaymentLink">, options?: RequestOptions): Promise<Answer<"createPaymentLink">>;
  /**
   * Create a PIX payment; with requestCheckout the payer fills in who pays on the hosted page.
   *
   * Needs the scope `payments:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payments`
   */
  createPixPayment(input: Input<"createPixPayment">, options?: RequestOptions): Promise<Answer<"createPixPayment">>;
  /**
   * Add a recipient.
   *
   * Needs the scope `recipients:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /recipients`
   */
  createRecipient(input: Input<"createRecipient">, options?: RequestOptions): Promise<Answer<"createRecipient">>;
  /**
   * Refund a paid charge, wholly or in part.
   *
   * Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/refunds`
   */
  createRefund(input: Input<"createRefund">, options?: RequestOptions): Promise<Answer<"createRefund">>;
  /**
   * Add an address that receives events; its secret is shown only here and on rotation.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /webhook-endpoints`
   */
  createWebhookEndpoint(input: Input<"createWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"createWebhookEndpoint">>;
  /**
   * Delete an endpoint and give up the tries that wait.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.
   *
   * `DELETE /webhook-endpoints/{endpointId}`
   */
  deleteWebhookEndpoint(input: Input<"deleteWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"deleteWebhookEndpoint">>;
  /**
   * All attempts that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /exports/attempts.csv`
   */
  exportAttempts(input?: Input<"exportAttempts">, options?: RequestOptions): Promise<Answer<"exportAttempts">>;
  /**
   * All charges that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /exports/charges.csv`
   */
  exportCharges(input?: Input<"exportCharges">, options?: RequestOptions): Promise<Answer<"exportCharges">>;
  /**
   * All that is kept of one customer, to be handed to them.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /customers/{chargeId}/export`
   */
  exportCustomer(input: Input<"exportCustomer">, options?: RequestOptions): Promise<Answer<"exportCustomer">>;
  /**
   * All disputes that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /exports/disputes.csv`
   */
  exportDisputes(input?: Input<"exportDisputes">, options?: RequestOptions): Promise<Answer<"exportDisputes">>;
  /**
   * All crypto invoices that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `invoices:read`.
   *
   * `GET /exports/invoices.csv`
   */
  exportInvoices(input?: Input<"exportInvoices">, options?: RequestOptions): Promise<Answer<"exportInvoices">>;
  /**
   * All payments that match, whatever they were asked for as, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /exports/payments.csv`
   */
  exportPayments(input?: Input<"exportPayments">, options?: RequestOptions): Promise<Answer<"exportPayments">>;
  /**
   * All payouts that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /exports/payouts.csv`
   */
  exportPayouts(input?: Input<"exportPayouts">, options?: RequestOptions): Promise<Answer<"exportPayouts">>;
  /**
   * All PIX payments that match, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `payments:read`.
   *
   * `GET /exports/pix-payments.csv`
   */
  exportPixPayments(input?: Input<"exportPixPayments">, options?: RequestOptions): Promise<Answer<"exportPixPayments">>;
  /**
   * All recipients that match, with their balances, newest first, as CSV (RFC 4180), streamed.
   *
   * Needs the scope `recipients:read`.
   *
   * `GET /exports/recipients.csv`
   */
  exportRecipients(input?: Input<"exportRecipients">, options?: RequestOptions): Promise<Answer<"exportRecipients">>;
  /**
   * The newest charge with an external reference.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge`
   */
  findCharge(input: Input<"findCharge">, options?: RequestOptions): Promise<Answer<"findCharge">>;
  /**
   * One attempt, with the provider's own status.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/attempts/{attemptId}`
   */
  getAttempt(input: Input<"getAttempt">, options?: RequestOptions): Promise<Answer<"getAttempt">>;
  /**
   * The audit log as CSV (RFC 4180), newest first, with the hashes that chain it.
   *
   * The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit.csv`
   */
  getAuditCsv(input?: Input<"getAuditCsv">, options?: RequestOptions): Promise<Answer<"getAuditCsv">>;
  /**
   * The merchant's own money in each currency.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /balance`
   */
  getBalance(input?: Input<"getBalance">, options?: RequestOptions): Promise<Answer<"getBalance">>;
  /**
   * The secret that signs callbacks.
   *
   * Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /callback-secret`
   */
  getCallbackSecret(input?: Input<"getCallbackSecret">, options?: RequestOptions): Promise<Answer<"getCallbackSecret">>;
  /**
   * One charge.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/{chargeId}`
   */
  getCharge(input: Input<"getCharge">, options?: RequestOptions): Promise<Answer<"getCharge">>;
  /**
   * What a payer may see of a charge.
   *
   * Opened by a checkout token of the charge in the path.
   *
   * `GET /charge/{chargeId}/checkout`
   */
  getCheckout(input: Input<"getCheckout">, options?: RequestOptions): Promise<Answer<"getCheckout">>;
  /**
   * What a payer may see of a crypto payment.
   *
   * Opened by a checkout token of the charge in the path.
   *
   * `GET /charge/{chargeId}/checkout/crypto`
   */
  getCryptoCheckout(input: Input<"getCryptoCheckout">, options?: RequestOptions): Promise<Answer<"getCryptoCheckout">>;
  /**
   * How exactly the merchant wants coins to be paid.
   *
   * Needs the scope `invoices:read`.
   *
   * `GET /crypto/terms`
   */
  getCryptoTerms(input?: Input<"getCryptoTerms">, options?: RequestOptions): Promise<Answer<"getCryptoTerms">>;
  /**
   * The customer of a charge, with the sums of all their charges.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /customers/{chargeId}`
   */
  getCustomer(input: Input<"getCustomer">, options?: RequestOptions): Promise<Answer<"getCustomer">>;
  /**
   * One dispute, with what was sent against it.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /disputes/{disputeId}`
   */
  getDispute(input: Input<"getDispute">, options?: RequestOptions): Promise<Answer<"getDispute">>;
  /**
   * One event.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /events/{eventId}`
   */
  getEvent(input: Input<"getEvent">, options?: RequestOptions): Promise<Answer<"getEvent">>;
  /**
   * Evidence with its file.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /disputes/{disputeId}/evidence/{evidenceId}`
   */
  getEvidence(input: Input<"getEvidence">, options?: RequestOptions): Promise<Answer<"getEvidence">>;
  /**
   * The terms for card installments, and who pays the interest.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /installments`
   */
  getInstallmentTerms(input?: Input<"getInstallmentTerms">, options?: RequestOptions): Promise<Answer<"getInstallmentTerms">>;
  /**
   * One crypto invoice: a payment or a withdrawal.
   *
   * Needs the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway/{invoiceId}`
   */
  getInvoice(input: Input<"getInvoice">, options?: RequestOptions): Promise<Answer<"getInvoice">>;
  /**
   * What a merchant pays for each method.
   *
   * For the platform's own people. Needs the scope `charges:read`.
   *
   * `GET /staff/merchants/{merchantId}/prices`
   */
  getMerchantPrices(input: Input<"getMerchantPrices">, options?: RequestOptions): Promise<Answer<"getMerchantPrices">>;
  /**
   * One payment link, with who paid and who is paying now.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /payment-links/{paymentLinkId}`
   */
  getPaymentLink(input: Input<"getPaymentLink">, options?: RequestOptions): Promise<Answer<"getPaymentLink">>;
  /**
   * One payout.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /payouts/{payoutId}`
   */
  getPayout(input: Input<"getPayout">, options?: RequestOptions): Promise<Answer<"getPayout">>;
  /**
   * Where the merchant's payouts go, and what bounds them.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /payout-settings`
   */
  getPayoutSettings(input?: Input<"getPayoutSettings">, options?: RequestOptions): Promise<Answer<"getPayoutSettings">>;
  /**
   * One PIX payment.
   *
   * Needs the scope `payments:read`.
   *
   * `GET /payments/{paymentId}`
   */
  getPixPayment(input: Input<"getPixPayment">, options?: RequestOptions): Promise<Answer<"getPixPayment">>;
  /**
   * One recipient with its balance.
   *
   * Needs the scope `recipients:read`.
   *
   * `GET /recipients/{recipientId}`
   */
  getRecipient(input: Input<"getRecipient">, options?: RequestOptions): Promise<Answer<"getRecipient">>;
  /**
   * The merchant's ledger as CSV (RFC 4180), newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /statement.csv`
   */
  getStatementCsv(input?: Input<"getStatementCsv">, options?: RequestOptions): Promise<Answer<"getStatementCsv">>;
  /**
   * The clock by which the test merchant's deadlines pass.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /sandbox/clock`
   */
  getTestClock(input?: Input<"getTestClock">, options?: RequestOptions): Promise<Answer<"getTestClock">>;
  /**
   * One endpoint.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /webhook-endpoints/{endpointId}`
   */
  getWebhookEndpoint(input: Input<"getWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"getWebhookEndpoint">>;
  /**
   * The attempts of a charge, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/attempts`
   */
  listAttempts(input: Input<"listAttempts">, options?: RequestOptions): Promise<Answer<"listAttempts">>;
  /**
   * Who did what to money and settings, newest first.
   *
   * The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit`
   */
  listAudit(input?: Input<"listAudit">, options?: RequestOptions): Promise<Answer<"listAudit">>;
  /**
   * Charges, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/list`
   */
  listCharges(input?: Input<"listCharges">, options?: RequestOptions): Promise<Answer<"listCharges">>;
  /**
   * Customers, by their newest charge.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /customers`
   */
  listCustomers(input?: Input<"listCustomers">, options?: RequestOptions): Promise<Answer<"listCustomers">>;
  /**
   * The tries at delivering an event, newest first.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /events/{eventId}/deliveries`
   */
  listDeliveries(input: Input<"listDeliveries">, options?: RequestOptions): Promise<Answer<"listDeliveries">>;
  /**
   * Chargebacks and Pix that payers' banks take back, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /disputes`
   */
  listDisputes(input?: Input<"listDisputes">, options?: RequestOptions): Promise<Answer<"listDisputes">>;
  /**
   * Events, newest first.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /events`
   */
  listEvents(input?: Input<"listEvents">, options?: RequestOptions): Promise<Answer<"listEvents">>;
  /**
   * Crypto invoices, newest first unless ordered otherwise; staff see those of all merchants.
   *
   * Needs the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway`
   */
  listInvoices(input?: Input<"listInvoices">, options?: RequestOptions): Promise<Answer<"listInvoices">>;
  /**
   * Payment links, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /payment-links`
   */
  listPaymentLinks(input?: Input<"listPaymentLinks">, options?: RequestOptions): Promise<Answer<"listPaymentLinks">>;
  /**
   * When balances are paid out without being asked: the merchant's and all recipients', or one's.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /payout-schedules`
   */
  listPayoutSchedules(input?: Input<"listPayoutSchedules">, options?: RequestOptions): Promise<Answer<"listPayoutSchedules">>;
  /**
   * Payouts of the merchant and of its recipients, newest first.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /payouts`
   */
  listPayouts(input?: Input<"listPayouts">, options?: RequestOptions): Promise<Answer<"listPayouts">>;
  /**
   * PIX payments, newest first; bare days are Brasília's.
   *
   * Needs the scope `payments:read`.
   *
   * `GET /payments`
   */
  listPixPayments(input?: Input<"listPixPayments">, options?: RequestOptions): Promise<Answer<"listPixPayments">>;
  /**
   * What the merchant pays for each method.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /prices`
   */
  listPrices(input?: Input<"listPrices">, options?: RequestOptions): Promise<Answer<"listPrices">>;
  /**
   * What becomes available when, by day and method.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /receivables`
   */
  listReceivables(input?: Input<"listReceivables">, options?: RequestOptions): Promise<Answer<"listReceivables">>;
  /**
   * Recipients with their balances, newest first.
   *
   * Needs the scope `recipients:read`.
   *
   * `GET /recipients`
   */
  listRecipients(input?: Input<"listRecipients">, options?: RequestOptions): Promise<Answer<"listRecipients">>;
  /**
   * The refunds of a charge, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/refunds`
   */
  listRefunds(input: Input<"listRefunds">, options?: RequestOptions): Promise<Answer<"listRefunds">>;
  /**
   * The requests of the last seven days, newest first.
   *
   * Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /requests`
   */
  listRequests(input?: Input<"listRequests">, options?: RequestOptions): Promise<Answer<"listRequests">>;
  /**
   * The cards that the customer of a charge saved.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /customers/{chargeId}/saved-cards`
   */
  listSavedCards(input: Input<"listSavedCards">, options?: RequestOptions): Promise<Answer<"listSavedCards">>;
  /**
   * Money that came late, twice or in a wrong amount, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /suspense`
   */
  listSuspense(input?: Input<"listSuspense">, options?: RequestOptions): Promise<Answer<"listSuspense">>;
  /**
   * All endpoints, newest first.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /webhook-endpoints`
   */
  listWebhookEndpoints(input?: Input<"listWebhookEndpoints">, options?: RequestOptions): Promise<Answer<"listWebhookEndpoints">>;
  /**
   * Decide a sandbox dispute for the payer; one that is decided stays as it is.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/disputes/{disputeId}/lose`
   */
  loseSandboxDispute(input: Input<"loseSandboxDispute">, options?: RequestOptions): Promise<Answer<"loseSandboxDispute">>;
  /**
   * Mine blocks on the sandbox chain that the payment sees.
   *
   * Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/crypto/{payment_id}/mine`
   */
  mineSandboxCrypto(input: Input<"mineSandboxCrypto">, options?: RequestOptions): Promise<Answer<"mineSandboxCrypto">>;
  /**
   * Move the test clock forward: what is due by then becomes due now.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/clock`
   */
  moveTestClock(input: Input<"moveTestClock">, options?: RequestOptions): Promise<Answer<"moveTestClock">>;
  /**
   * Dispute a sandbox payment as its payer's bank would: a chargeback, or for Pix a refund by MED.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/attempts/{attemptId}/dispute`
   */
  openSandboxDispute(input: Input<"openSandboxDispute">, options?: RequestOptions): Promise<Answer<"openSandboxDispute">>;
  /**
   * Pay a charge by card, by Pix, or in another currency.
   *
   * Opened by a checkout token of the charge in the path. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/checkout/payment`
   */
  payCheckout(input: Input<"payCheckout">, options?: RequestOptions): Promise<Answer<"payCheckout">>;
  /**
   * Send sandbox coins to an invoice's address, also late, too little, too much or again.
   *
   * Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/crypto/{payment_id}/pay`
   */
  paySandboxCrypto(input: Input<"paySandboxCrypto">, options?: RequestOptions): Promise<Answer<"paySandboxCrypto">>;
  /**
   * Pay a sandbox international session as its payer would; one that is over stays as it is.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/international/{sessionId}/pay`
   */
  paySandboxInternational(input: Input<"paySandboxInternational">, options?: RequestOptions): Promise<Answer<"paySandboxInternational">>;
  /**
   * Pay a sandbox Pix as a payer's bank would.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/pix/{txid}/pay`
   */
  paySandboxPix(input: Input<"paySandboxPix">, options?: RequestOptions): Promise<Answer<"paySandboxPix">>;
  /**
   * What a charge would settle to, and where each leftover cent would go, without creating it.
   *
   * Needs the scope `charges:read`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/preview`
   */
  previewCharge(input: Input<"previewCharge">, options?: RequestOptions): Promise<Answer<"previewCharge">>;
  /**
   * Record how a dispute ended whose provider does not tell it, with what shows it.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /disputes/{disputeId}/outcome`
   */
  recordDisputeOutcome(input: Input<"recordDisputeOutcome">, options?: RequestOptions): Promise<Answer<"recordDisputeOutcome">>;
  /**
   * Send an event again, everywhere it went.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /events/{eventId}/redeliver`
   */
  redeliverEvent(input: Input<"redeliverEvent">, options?: RequestOptions): Promise<Answer<"redeliverEvent">>;
  /**
   * Refund a PIX payment, wholly or in part.
   *
   * Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payments/{paymentId}/refunds`
   */
  refundPixPayment(input: Input<"refundPixPayment">, options?: RequestOptions): Promise<Answer<"refundPixPayment">>;
  /**
   * Give held money back, by the provider that took it.
   *
   * Needs the scope `refunds:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /suspense/{suspenseId}/refund`
   */
  refundSuspense(input: Input<"refundSuspense">, options?: RequestOptions): Promise<Answer<"refundSuspense">>;
  /**
   * Reject a withdrawal: the set-aside money returns to the merchant; never by the requester.
   *
   * For the platform's own people. Needs the scope `invoices:write`. The token's owner needs the role ADMIN or OPERATOR. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /invoices/payment-gateway/withdrawals/{invoiceId}/reject`
   */
  rejectWithdrawal(input: Input<"rejectWithdrawal">, options?: RequestOptions): Promise<Answer<"rejectWithdrawal">>;
  /**
   * Remind the payer by mail, once, of a checkout that was opened and not paid.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/reminder`
   */
  remindPayer(input: Input<"remindPayer">, options?: RequestOptions): Promise<Answer<"remindPayer">>;
  /**
   * The payer removes a card that this checkout offers.
   *
   * Opened by a checkout token of the charge in the path.
   *
   * `DELETE /charge/{chargeId}/checkout/saved-cards/{savedCardId}`
   */
  removeOwnCard(input: Input<"removeOwnCard">, options?: RequestOptions): Promise<Answer<"removeOwnCard">>;
  /**
   * Remove a card that the customer of a charge saved.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE.
   *
   * `DELETE /customers/{chargeId}/saved-cards/{savedCardId}`
   */
  removeSavedCard(input: Input<"removeSavedCard">, options?: RequestOptions): Promise<Answer<"removeSavedCard">>;
  /**
   * Replace the last blocks of the sandbox chain that the payment sees.
   *
   * Needs the scope `invoices:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/crypto/{payment_id}/reorg`
   */
  reorganiseSandboxCrypto(input: Input<"reorganiseSandboxCrypto">, options?: RequestOptions): Promise<Answer<"reorganiseSandboxCrypto">>;
  /**
   * Send chosen events again, or all of a period; each once, delivered before or not.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /events/replay`
   */
  replayEvents(input?: Input<"replayEvents">, options?: RequestOptions): Promise<Answer<"replayEvents">>;
  /**
   * Send available money by Pix to a key of the account's own document; it is reserved at once.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /payouts`
   */
  requestPayout(input: Input<"requestPayout">, options?: RequestOptions): Promise<Answer<"requestPayout">>;
  /**
   * Ask for money to be paid out in a coin; it is set aside at once and sent when staff approve.
   *
   * Needs the scope `invoices:write`. The token's owner needs the role OWNER or FINANCE. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /invoices/payment-gateway/withdrawals`
   */
  requestWithdrawal(input: Input<"requestWithdrawal">, options?: RequestOptions): Promise<Answer<"requestWithdrawal">>;
  /**
   * A new callback secret; the old one signs too for 24 hours.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /callback-secret/rotate`
   */
  rotateCallbackSecret(input?: Input<"rotateCallbackSecret">, options?: RequestOptions): Promise<Answer<"rotateCallbackSecret">>;
  /**
   * A new secret; the old one signs too for 24 hours.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /webhook-endpoints/{endpointId}/rotate-secret`
   */
  rotateEndpointSecret(input: Input<"rotateEndpointSecret">, options?: RequestOptions): Promise<Answer<"rotateEndpointSecret">>;
  /**
   * Set the tolerance for coin payments; existing invoices keep theirs.
   *
   * Needs the scope `invoices:write`. The token's owner needs the role OWNER or FINANCE.
   *
   * `PUT /crypto/terms`
   */
  setCryptoTerms(input: Input<"setCryptoTerms">, options?: RequestOptions): Promise<Answer<"setCryptoTerms">>;
  /**
   * Set the terms for card installments; started payments keep theirs.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or FINANCE.
   *
   * `PUT /installments`
   */
  setInstallmentTerms(input: Input<"setInstallmentTerms">, options?: RequestOptions): Promise<Answer<"setInstallmentTerms">>;
  /**
   * Set a merchant's prices; omitted methods and started payments keep theirs.
   *
   * For the platform's own people. Needs the scope `charges:write`. The token's owner needs the role ADMIN or OPERATOR.
   *
   * `PUT /staff/merchants/{merchantId}/prices`
   */
  setMerchantPrices(input: Input<"setMerchantPrices">, options?: RequestOptions): Promise<Answer<"setMerchantPrices">>;
  /**
   * Set what one payout costs a merchant; requested ones keep theirs.
   *
   * For the platform's own people. Needs the scope `payouts:write`. The token's owner needs the role ADMIN or OPERATOR.
   *
   * `PUT /staff/merchants/{merchantId}/payout-fee`
   */
  setPayoutFee(input: Input<"setPayoutFee">, options?: RequestOptions): Promise<Answer<"setPayoutFee">>;
  /**
   * Set or end the schedule of the merchant, of one recipient, or of all other recipients.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER or FINANCE.
   *
   * `PUT /payout-schedules`
   */
  setPayoutSchedule(input: Input<"setPayoutSchedule">, options?: RequestOptions): Promise<Answer<"setPayoutSchedule">>;
  /**
   * Set the merchant's Pix key and limits; a raised limit waits a day or for a second person, and a token only lowers limits.
   *
   * Needs the scope `payouts:write`. The token's owner needs the role OWNER.
   *
   * `PATCH /payout-settings`
   */
  setPayoutSettings(input?: Input<"setPayoutSettings">, options?: RequestOptions): Promise<Answer<"setPayoutSettings">>;
  /**
   * Pay a charge's open Pix or crypto payment in the sandbox, as its payer would.
   *
   * Opened by a checkout token of the charge in the path. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /charge/{chargeId}/checkout/simulation`
   */
  simulateCheckoutPayment(input: Input<"simulateCheckoutPayment">, options?: RequestOptions): Promise<Answer<"simulateCheckoutPayment">>;
  /**
   * Send a signed ping to this endpoint alone.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /webhook-endpoints/{endpointId}/test`
   */
  testWebhookEndpoint(input: Input<"testWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"testWebhookEndpoint">>;
  /**
   * Change a payment link's texts, stock or end, or disable it; open charges stay payable.
   *
   * Needs the scope `charges:write`. The token's owner needs the role OWNER or DEVELOPER or FINANCE.
   *
   * `PATCH /payment-links/{paymentLinkId}`
   */
  updatePaymentLink(input: Input<"updatePaymentLink">, options?: RequestOptions): Promise<Answer<"updatePaymentLink">>;
  /**
   * Change or disable a recipient; its document and Pix key are changed by a person, not by a token.
   *
   * Needs the scope `recipients:write`. The token's owner needs the role OWNER or FINANCE.
   *
   * `PATCH /recipients/{recipientId}`
   */
  updateRecipient(input: Input<"updateRecipient">, options?: RequestOptions): Promise<Answer<"updateRecipient">>;
  /**
   * Change, disable or enable an endpoint; disabling gives up the tries that wait.
   *
   * Needs the scope `webhooks:write`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.
   *
   * `PATCH /webhook-endpoints/{endpointId}`
   */
  updateWebhookEndpoint(input: Input<"updateWebhookEndpoint">, options?: RequestOptions): Promise<Answer<"updateWebhookEndpoint">>;
  /**
   * Decide a sandbox dispute for the merchant; one that is decided stays as it is.
   *
   * Needs the scope `charges:write`. With an Idempotency-Key the same request may be sent again and does nothing twice.
   *
   * `POST /sandbox/disputes/{disputeId}/win`
   */
  winSandboxDispute(input: Input<"winSandboxDispute">, options?: RequestOptions): Promise<Answer<"winSandboxDispute">>;
}

/** The lists, as iterators over all their objects: the next page is asked for when the one before is through. */
export interface Pages {
  /**
   * The attempts of a charge, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/attempts`
   */
  listAttempts(input: Input<"listAttempts">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listAttempts">>, void, undefined>;
  /**
   * Who did what to money and settings, newest first.
   *
   * The token's owner needs the role OWNER or FINANCE or ADMIN or OPERATOR.
   *
   * `GET /audit`
   */
  listAudit(input?: Input<"listAudit">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listAudit">>, void, undefined>;
  /**
   * Charges, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/list`
   */
  listCharges(input?: Input<"listCharges">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listCharges">>, void, undefined>;
  /**
   * Customers, by their newest charge.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /customers`
   */
  listCustomers(input?: Input<"listCustomers">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listCustomers">>, void, undefined>;
  /**
   * The tries at delivering an event, newest first.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /events/{eventId}/deliveries`
   */
  listDeliveries(input: Input<"listDeliveries">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listDeliveries">>, void, undefined>;
  /**
   * Chargebacks and Pix that payers' banks take back, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /disputes`
   */
  listDisputes(input?: Input<"listDisputes">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listDisputes">>, void, undefined>;
  /**
   * Events, newest first.
   *
   * Needs the scope `webhooks:read`.
   *
   * `GET /events`
   */
  listEvents(input?: Input<"listEvents">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listEvents">>, void, undefined>;
  /**
   * Crypto invoices, newest first unless ordered otherwise; staff see those of all merchants.
   *
   * Needs the scope `invoices:read`.
   *
   * `GET /invoices/payment-gateway`
   */
  listInvoices(input?: Input<"listInvoices">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listInvoices">>, void, undefined>;
  /**
   * Payment links, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /payment-links`
   */
  listPaymentLinks(input?: Input<"listPaymentLinks">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPaymentLinks">>, void, undefined>;
  /**
   * Payouts of the merchant and of its recipients, newest first.
   *
   * Needs the scope `payouts:read`.
   *
   * `GET /payouts`
   */
  listPayouts(input?: Input<"listPayouts">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPayouts">>, void, undefined>;
  /**
   * PIX payments, newest first; bare days are Brasília's.
   *
   * Needs the scope `payments:read`.
   *
   * `GET /payments`
   */
  listPixPayments(input?: Input<"listPixPayments">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listPixPayments">>, void, undefined>;
  /**
   * Recipients with their balances, newest first.
   *
   * Needs the scope `recipients:read`.
   *
   * `GET /recipients`
   */
  listRecipients(input?: Input<"listRecipients">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRecipients">>, void, undefined>;
  /**
   * The refunds of a charge, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /charge/{chargeId}/refunds`
   */
  listRefunds(input: Input<"listRefunds">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRefunds">>, void, undefined>;
  /**
   * The requests of the last seven days, newest first.
   *
   * Needs the scope `webhooks:read`. The token's owner needs the role OWNER or DEVELOPER or ADMIN.
   *
   * `GET /requests`
   */
  listRequests(input?: Input<"listRequests">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listRequests">>, void, undefined>;
  /**
   * Money that came late, twice or in a wrong amount, newest first.
   *
   * Needs the scope `charges:read`.
   *
   * `GET /suspense`
   */
  listSuspense(input?: Input<"listSuspense">, options?: RequestOptions): AsyncGenerator<Item<Answer<"listSuspense">>, void, undefined>;
}
