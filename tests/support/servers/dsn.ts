/** A delivery report of a mail server (RFC 3464). */
export function deliveryStatus({
  to,
  about,
  action = 'failed',
  status = '5.1.1',
  words = '550 5.1.1 no such person',
  recipient = 'rita@example.com',
}: {
  /** The address to which it is sent. */
  to: string
  /** The email that it quotes. */
  about: string
  action?: string
  status?: string
  words?: string
  recipient?: string
}): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A8B/1793613600"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A8B/1793613600',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '',
    '--A8B/1793613600',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'X-Postfix-Queue-ID: A8B',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words.slice(0, 12)}`,
    `    ${words.slice(12)}`,
    '',
    '--A8B/1793613600',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${about}@sokora.example>`,
    'Subject: Order K7Q2-9M4T',
    '',
    '--A8B/1793613600--',
    '',
  ].join('\r\n')
}

/** A complaint of a reader (RFC 5965). */
export const complaintOf = ({
  to,
  about,
  recipient = 'rita@example.com',
}: {
  to: string
  about: string
  recipient?: string
}): string =>
  [
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b1',
    '',
    '--b1',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    `Original-Rcpt-To: ${recipient}`,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${about}@sokora.example>`,
    '',
    'Hello',
    '--b1--',
    '',
  ].join('\r\n')
