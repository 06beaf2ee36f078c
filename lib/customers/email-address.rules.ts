/**
 * An e-mail address that mail servers and the Pix key directory accept (RFC 5321, Mailbox with a dot-string; RFC 1035 and RFC
 * 5890 for domain labels of at most 63 characters, which may repeat hyphens). Callers check the whole length: at most 254
 * characters, 77 for a Pix key.
 */
export const EMAIL_ADDRESS =
  /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:(?![a-z0-9-]{64})[a-z0-9](?:-*[a-z0-9])*\.)+(?![a-z0-9-]{64})[a-z](?:-*[a-z0-9])+$/i;
