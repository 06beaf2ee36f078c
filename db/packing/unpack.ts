import { inflateRawSync } from "node:zlib";

// Samples of packed values, the most frequent last. Packed values need this exact text, so it never changes.
const SAMPLES = [
  '{"type":"chain.state","paymentId":"sbx_","txHash":"","confirmations":2,"reference":"","status":"FAILED","refundId":"rfd_","sessionId":"cs_","code":"not_found","title":"","detail":"","errors":[{"field":"","code":"required","detail":""}],"requestId":""}',
  '{"endpoint":{"id":"whe_01m8"}}',
  '{"invoice":{"id":"inv_01m8","type":"WITHDRAWAL","status":"WAITING_APPROVAL","additional_status":"PARTIALLY_PAID","amount":150,"currency":"BRL","gateway":"sandbox","user_id":1,"external_reference":null,"createdAt":"2026-11-","updatedAt":"2026-11-","withdrawal_details":{"address":"0x","network":"ETHEREUM"},"payment_details":{"pay_address":"bc1q","qr_code":true,"expires_at":"2026-","pay_currency":"USDT","fiat_currency":"BRL","pay_amount":"0.000","amount_received":"0","network":"BITCOIN","confirmations":0,"required_confirmations":2,"rate":"","transactions":[{"hash":"","amount":"0.000","confirmations":2,"detected_at":"2026-"}]}}}',
  '{"status":201,"code":"OK","response":{"payment":{"id":10,"amount":10.5,"description":null,"clientMode":"noNeedToSpecify","redirect_url":null,"email":null,"phoneNumber":null,"document_type":"CNPJ","expire_at":"2026-","document_client":null,"document_type_client":"CPF","name_client":null,"external_reference":null,"id_transaction":"","transaction_pix_id":null,"emv":"00020101021226","name_receiver":"","document_receiver":"","document_type_receiver":"CNPJ","qr_image":true,"qr_text":"00020101021226","status":"Aguardando pagamento","status_code":"WAITING_PAYMENT","checkout_id":"","checkout_url":"https://","createdAt":"2026-","updatedAt":"2026-11-22T10:00:00.000-03:00","refunded_amount":0,"refund_status":"NONE"}}}',
  '{"refund":{"id":"rfd_01m8","chargeId":"chg_01m8","amount":"5.25","status":"SUCCEEDED","reason":null,"createdAt":"2026-11-","suspenseId":null}}',
  '"instructions":{"type":"CARD","card":{"brand":"VISA","first6":"411111","last4":"1111"},"installments":1,"payerTotal":"10.50","failureCode":"card_declined","failureMessage":"","instructions":{"type":"INTERNATIONAL","checkoutCurrency":"USD","checkoutAmount":"","exchangeRate":"","redirectUrl":"https://","sessionId":"cs_"},"customer":{"name":"Ana","email":"@example.com","document":"","documentType":"CPF","phone":"+55119","address":null},"split":[{"recipientId":"rec_01m8","role":"PARTNER","name":"","type":"PERCENT","value":"33.33","amount":"3.50"}],"status":"EXPIRED","status":"CANCELED","status":"PROCESSING","status":"REFUNDED","refundStatus":"PARTIAL","suspense":[{"id":"sus_01m8","reason":"LATE"}]',
  '{"grossAmount":"10.50","paymentMethod":"PIX","description":"","externalReference":"order-","metadata":{"order":""},"customer":{"name":"","email":"","document":""},"redirectUrl":"https://","callbackUrl":"https://"}',
  '{"txid":"ponte01m8","type":"pix.received","endToEndId":"E99999999202611","amountMinor":1050}',
  '{"body":{"id":"att_01m8","chargeId":"chg_01m8","status":"PENDING","paymentMethod":"PIX","grossAmount":"10.50","currency":"BRL","instructions":{"type":"PIX","emv":"00020101021226870014br.gov.bcb.pix2565pix.sandbox.ponte.example/v2/","qrCode":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAggAAAIIAQAAAAAjhyvOAAAF… (2042 characters)","txid":"ponte01m8","expiresAt":"2026-11-22T13:03:46.000Z","checkoutUrl":"https://pay.example.com/checkout/"},"expiresAt":"2026-11-22T13:03:46.000Z","description":null,"externalReference":null,"customer":null,"settlement":{"grossAmount":"10.50","feeAmount":"0.10","netAmount":"10.40","currency":"BRL","final":false,"recipients":[{"recipientId":null,"role":"OWNER","name":"Livraria","type":"REMAINDER","value":null,"amount":"10.40"}]},"createdAt":"2026-11-22T13:03:46.000Z","updatedAt":"2026-11-22T13:03:46.000Z","mode":"test"},"headers":{"content-type":"application/json"}}',
  '{"charge":{"id":"chg_01m8","grossAmount":"10.50","currency":"BRL","status":"PENDING","description":null,"externalReference":null,"createdAt":"2026-11-22T13:02:28.017Z","netAmount":"10.40","refundedAmount":"0.00","refundStatus":"NONE","expiresAt":"2026-11-22T13:02:28.017Z","updatedAt":"2026-11-22T13:02:28.017Z","paidAt":null,"customer":null,"split":null,"settlement":{"grossAmount":"10.50","feeAmount":"0.10","netAmount":"10.40","currency":"BRL","final":false,"recipients":[{"recipientId":null,"role":"OWNER","name":"","type":"REMAINDER","value":null,"amount":"10.40"}]},"suspense":[],"metadata":null,"checkoutUrl":"https://pay.example.com/checkout/","mode":"live"}}',
  '"mode":"test"},"attempt":{"id":"att_01m8","chargeId":"chg_01m8","paymentMethod":"PIX","status":"PAID","grossAmount":"10.50","currency":"BRL","instructions":{"type":"PIX","emv":"00020101021226870014br.gov.bcb.pix2565pix.sandbox.ponte.example/v2/520400005303986540510.505802BR5918Livraria Horizonte6008Curitiba62070503***6304","qrCode":true,"txid":"ponte01m8","expiresAt":"2026-11-22T13:02:28.017Z","checkoutUrl":"http://127.0.0.1:3000/checkout/"},"checkoutMeta":null,"failureCode":null,"failureMessage":null,"installments":null,"card":null,"createdAt":"2026-11-22T13:02:28.017Z","updatedAt":"2026-11-22T13:02:28.017Z"}}',
];

/** The dictionary of every packed value. */
export const DICTIONARY: Buffer = Buffer.from(SAMPLES.join("\n"));

const PACKED = 1;
// JSON never begins with a byte below the space.
const FIRST_OF_TEXT = 0x20;

/**
 * The text of a value that a version before 2026-11-29 packed: a 1, then raw deflate (RFC 1951) with the dictionary.
 * Plain UTF-8 bytes are returned as text. Throws for damaged bytes.
 */
export function unpack(stored: Uint8Array): string {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const [first = FIRST_OF_TEXT] = bytes;
  if (first >= FIRST_OF_TEXT) return bytes.toString("utf8");
  if (first !== PACKED) throw new Error(`A packed value begins with ${first}, which no version wrote.`);
  return inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY }).toString("utf8");
}
