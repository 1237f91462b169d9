import { createTransport } from 'nodemailer'

export interface EmailMessage {
  /** Makes the Message-ID, so that an email that was sent twice after a crash is seen as the same. */
  id: string
  to: string
  senderName: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content: string }[]
  /** Where one click ends emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | null
  /** Says in the address that reports come back to which email they are about. */
  bounceToken?: string
}

/** What the server said: its whole answer, and whether the fault lies with the way there or with this one email. */
export class EmailRejected extends Error {
  /** "server": nothing gets through. "recipient": this address never will. "email": try again. */
  readonly fault: 'server' | 'recipient' | 'message'

  constructor(fault: EmailRejected['fault'], message: string) {
    super(message)
    this.name = 'EmailRejected'
    this.fault = fault
  }
}

export interface Mailer {
  /** Hands an email over and answers with what the other side said, or throws its words. */
  send(emailMessage: EmailMessage): Promise<string>
  /** Whether the transport works, without an email; throws the other side's words. Absent where only an email can tell. */
  verify?(): Promise<void>
  close(): void
}

interface Options {
  /** "smtp://user:password@host:587", "smtps://…"; absent: emails are kept in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** "bounces@market.example": where reports of emails that did not arrive come back to; absent: to `mailFrom`. */
  bounceAddress?: string | undefined
}

/** The transport of email, or undefined when there is none. */
export function openMailer({ smtpUrl, mailFrom, bounceAddress }: Options): Mailer | undefined {
  if (!smtpUrl) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An email is text of ours: no part of it may name a file or an address to be fetched.
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
  // One address, never a list: as an object it is not taken apart at commas.
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

/** Reports come back to an address of this one email: "bounces+TOKEN@market.example". */
function returnPath({ id, to, bounceToken }: EmailMessage, bounceAddress: string | undefined) {
  if (!bounceAddress || !bounceToken) return {}
  const from = bounceAddress.replace('@', `+${bounceToken}@`)
  return {
    envelope: { from, to: { name: '', address: to } as unknown as string },
    dsn: { id, return: 'headers' as const, notify: ['failure' as const, 'delay' as const] },
  }
}

/** What mail programs make their own button of: they post there, without asking anything. */
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
  // 5.7 is about us (relaying, policy), not about the address.
  return /^5\d\d(?! ?-?5\.7)/.test(response) ? 'recipient' : 'message'
}

/** What was said, without the password, should anybody have repeated it. */
function wordsOf({ code, response, message }: SmtpError, password: string): string {
  const words = `${code ?? 'ERROR'}: ${response ?? message}`.slice(0, 500)
  return password ? words.replaceAll(password, '•••') : words
}
