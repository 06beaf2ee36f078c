/**
 * An e-mail address that a mail server takes and the directory of Pix keys has (RFC 5321, Mailbox with a dot-string; RFC 1035 and RFC 5890
 * for the domain's labels, which may repeat hyphens). Longer ones than 254 characters are none, and Pix keys have at most 77.
 */
export const EMAIL_ADDRESS =
  /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
