import { createTransport } from 'nodemailer'

export interface Letter {
  /** Makes the Message-ID, so that a letter that was sent twice after a crash is seen as the same. */
  id: string
  to: string
  senderName: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content: string }[]
  /** Where one click ends letters of this kind (RFC 8058). */
  unsubscribeUrl?: string | null
  /** Says in the address that reports come back to which letter they are about. */
  bounceToken?: string
}

/** What the server said: its whole answer, and whether the fault lies with the way there or with this one letter. */
export class LetterRefused extends Error {
  /** "server": nothing gets through. "recipient": this address never will. "letter": try again. */
  readonly fault: 'server' | 'recipient' | 'letter'

  constructor(fault: LetterRefused['fault'], message: string) {
    super(message)
    this.name = 'LetterRefused'
    this.fault = fault
  }
}

export interface Mailer {
  /** Hands a letter over and answers with what the other side said, or throws its words. */
  send(letter: Letter): Promise<string>
  /** Whether the way is open, without a letter; throws the other side's words. Absent where only a letter can tell. */
  verify?(): Promise<void>
  close(): void
}

interface Options {
  /** "smtp://user:password@host:587", "smtps://…"; absent: letters are kept in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** "bounces@market.example": where reports of letters that did not arrive come back to; absent: to `mailFrom`. */
  bounceAddress?: string | undefined
}

/** The way to the mail server, or undefined when there is none. */
export function openMailer({ smtpUrl, mailFrom, bounceAddress }: Options): Mailer | undefined {
  if (!smtpUrl) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A letter is text of ours: no part of it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const password = URL.canParse(smtpUrl) ? decodeURIComponent(new URL(smtpUrl).password) : ''
  const refuse = (error: SmtpError): never => {
    throw new LetterRefused(faultOf(error), wordsOf(error, password))
  }
  return {
    send: async (letter) =>
      (await transport.sendMail(messageOf(letter, { mailFrom, bounceAddress })).catch(refuse)).response.slice(0, 500),
    verify: async () => void (await transport.verify().catch(refuse)),
    close: () => transport.close(),
  }
}

const messageOf = (letter: Letter, { mailFrom, bounceAddress }: Omit<Options, 'smtpUrl'>) => ({
  messageId: `<${letter.id}@${hostOf(mailFrom)}>`,
  ...returnPath(letter, bounceAddress),
  from: { name: letter.senderName, address: mailFrom },
  // One address, never a list: as an object it is not taken apart at commas.
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
  attachments: letter.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
})

const hostOf = (address: string) => address.split('@').at(-1) ?? 'localhost'

/** Reports come back to an address of this one letter: "bounces+TOKEN@market.example". */
function returnPath({ id, to, bounceToken }: Letter, bounceAddress: string | undefined) {
  if (!bounceAddress || !bounceToken) return {}
  const from = bounceAddress.replace('@', `+${bounceToken}@`)
  return {
    envelope: { from, to: { name: '', address: to } as unknown as string },
    dsn: { id, return: 'headers' as const, notify: ['failure' as const, 'delay' as const] },
  }
}

/** What mail programs make their own button of: they post there, without asking anything. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Letter, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

interface SmtpError extends Error {
  code?: string
  response?: string
  command?: string
}

function faultOf({ code, command, response = '' }: SmtpError): LetterRefused['fault'] {
  if (code === 'EMESSAGE') return 'letter'
  if (code !== 'EENVELOPE') return 'server'
  if (command !== 'RCPT TO') return response.startsWith('5') ? 'server' : 'letter'
  // 5.7 is about us (relaying, policy), not about the address.
  return /^5\d\d(?! ?-?5\.7)/.test(response) ? 'recipient' : 'letter'
}

/** What was said, without the password, should anybody have repeated it. */
function wordsOf({ code, response, message }: SmtpError, password: string): string {
  const words = `${code ?? 'ERROR'}: ${response ?? message}`.slice(0, 500)
  return password ? words.replaceAll(password, '•••') : words
}
