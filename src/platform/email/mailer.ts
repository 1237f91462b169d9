import { createTransport } from 'nodemailer'

export interface EmailMessage {
  /** Becomes the Message-ID, so that an email sent twice after a crash is recognised as the same. */
  id: string
  to: string
  senderName: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content: string }[]
  /** The URL for one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string | null
  /** Identifies the email in the address for bounce messages. */
  bounceToken?: string
}

/** The answer of the mail server, and whether the error concerns the server or this one email. */
export class EmailRejected extends Error {
  /** "server": no email gets through. "recipient": the address is permanently invalid. "message": try again. */
  readonly fault: 'server' | 'recipient' | 'message'

  constructor(fault: EmailRejected['fault'], message: string) {
    super(message)
    this.name = 'EmailRejected'
    this.fault = fault
  }
}

export interface Mailer {
  /** Sends an email and returns the server's answer, or throws an error with it. */
  send(emailMessage: EmailMessage): Promise<string>
  /**
   * Tests the transport without an email; throws an error with the server's answer. undefined if the transport has no
   * such test.
   */
  verify?(): Promise<void>
  close(): void
}

interface Options {
  /** "smtp://user:password@host:587", "smtps://…"; undefined: emails stay in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** "bounces@market.example": the address for bounce messages; undefined: `mailFrom`. */
  bounceAddress?: string | undefined
}

/** The mail transport, or undefined when there is none. */
export function openMailer({ smtpUrl, mailFrom, bounceAddress }: Options): Mailer | undefined {
  if (!smtpUrl) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The email is generated text: no part of it may name a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const password = URL.canParse(smtpUrl) ? decodeURIComponent(new URL(smtpUrl).password) : ''
  const fail = (error: SmtpError): never => {
    throw new EmailRejected(faultOf(error), wordsOf(error, password))
  }
  return {
    send: async (emailMessage) =>
      (await transport.sendMail(messageOf(emailMessage, { mailFrom, bounceAddress })).catch(fail)).response.slice(
        0,
        500,
      ),
    verify: async () => void (await transport.verify().catch(fail)),
    close: () => transport.close(),
  }
}

const messageOf = (emailMessage: EmailMessage, { mailFrom, bounceAddress }: Omit<Options, 'smtpUrl'>) => ({
  messageId: `<${emailMessage.id}@${hostOf(mailFrom)}>`,
  ...returnPath(emailMessage, bounceAddress),
  from: { name: emailMessage.senderName, address: mailFrom },
  // One address, never a list: an object is not split at commas.
  to: { name: '', address: emailMessage.to },
  subject: emailMessage.subject,
  text: emailMessage.text,
  html: emailMessage.html,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(emailMessage) },
  attachments: emailMessage.attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
  })),
})

const hostOf = (address: string) => address.split('@').at(-1) ?? 'localhost'

/** Bounce messages go to an address for this one email: "bounces+TOKEN@market.example". */
function returnPath({ id, to, bounceToken }: EmailMessage, bounceAddress: string | undefined) {
  if (!bounceAddress || !bounceToken) return {}
  const from = bounceAddress.replace('@', `+${bounceToken}@`)
  return {
    envelope: { from, to: { name: '', address: to } as unknown as string },
    dsn: { id, return: 'headers' as const, notify: ['failure' as const, 'delay' as const] },
  }
}

/**
 * The headers for the unsubscribe button of mail programs, which posts to the URL without a confirmation (RFC 8058).
 */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<EmailMessage, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

interface SmtpError extends Error {
  code?: string
  response?: string
  command?: string
}

function faultOf({ code, command, response = '' }: SmtpError): EmailRejected['fault'] {
  if (code === 'EMESSAGE') return 'message'
  if (code !== 'EENVELOPE') return 'server'
  if (command !== 'RCPT TO') return response.startsWith('5') ? 'server' : 'message'
  // 5.7 concerns the sender (relaying, policy), not the address.
  return /^5\d\d(?! ?-?5\.7)/.test(response) ? 'recipient' : 'message'
}

/** The server's answer without the password, in case the server repeated it. */
function wordsOf({ code, response, message }: SmtpError, password: string): string {
  const words = `${code ?? 'ERROR'}: ${response ?? message}`.slice(0, 500)
  return password ? words.replaceAll(password, '•••') : words
}
