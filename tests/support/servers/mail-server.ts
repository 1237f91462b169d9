import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** The raw email as received. */
  raw: string
}

/** How the server currently handles emails. */
export type MailMood = 'good' | 'greylists' | 'drops' | 'full' | 'rejects-content'

export interface TestMailServer {
  url(password?: string): string
  received: ReceivedMail[]
  mood: MailMood
  /** Envelope sender and recipients. */
  envelopes: { from: string; to: string[] }[]
  close(): Promise<void>
}

const rejected = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** A mail server on this machine with the password "right" that rejects the address "gone@…". */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const envelopes: TestMailServer['envelopes'] = []
  const state: { mood: MailMood } = { mood: 'good' }
  const sockets = new Set<Socket>()
  const hangUp = (port: number) => [...sockets].find(({ remotePort }) => remotePort === port)?.destroy()
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) =>
      auth.password === 'right'
        ? answer(null, { user: 'market' })
        : answer(new Error('Wrong password, says the server')),
    onRcptTo({ address }, _session, answer) {
      if (address.startsWith('gone@')) return answer(rejected(550, '5.1.1 no such person'))
      if (state.mood === 'greylists') return answer(rejected(450, '4.2.0 greylisted, come again'))
      if (state.mood === 'full') return answer(rejected(552, '5.2.2 mailbox full'))
      return answer()
    },
    onData(stream, session, answer) {
      if (state.mood === 'drops') return void hangUp(session.remotePort)
      const { mailFrom, rcptTo } = session.envelope
      envelopes.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (state.mood === 'rejects-content') return answer(rejected(554, '5.7.1 looks like spam'))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        answer()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // The sender may be killed in the middle of a line.
  server.on('error', () => {})
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    envelopes,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    url: (password = 'right') => `smtp://market:${password}@127.0.0.1:${port}`,
    close: () => new Promise((resume) => server.close(() => resume())),
  }
}

/** A header, unfolded and with decoded words. */
export function headerOf({ raw }: ReceivedMail, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

/** The bodies of an email, by type. */
export function bodiesOf({ raw }: ReceivedMail): { type: string; text: string }[] {
  return raw
    .split(/\r\n--(?=.*[A-Za-z0-9])[^\r\n]+/)
    .slice(1)
    .flatMap((part) => {
      const gap = part.indexOf('\r\n\r\n')
      const head = part.slice(0, gap)
      const body = part.slice(gap + 4)
      const type = /content-type: ([^;\r\n]+)/i.exec(head)?.[1] ?? ''
      if (!type || type.startsWith('multipart/')) return []
      const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase()
      const text =
        encoding === 'base64'
          ? Buffer.from(body, 'base64').toString('utf8')
          : encoding === 'quoted-printable'
            ? quotedPrintable(body)
            : body
      return [{ type, text }]
    })
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
