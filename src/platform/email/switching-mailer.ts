import { openMailer, type EmailMessage, type Mailer } from '#platform/email/mailer.ts'

interface MailServer {
  smtpUrl: string
  mailFrom: string
  bounceAddress?: string | undefined
}

/** The way to a mail server that people name while the market runs; shut until somebody did. */
export class SwitchingMailer implements Mailer {
  private readonly read: () => Promise<MailServer | undefined>
  private current: Mailer | undefined
  private known = ''
  /** The one that is taken; undefined while it is shut. */
  transport: MailServer | undefined
  private reading: Promise<void> = Promise.resolve()

  constructor(read: () => Promise<MailServer | undefined>) {
    this.read = read
  }

  /** Reads again which transport it is: at the start, and when somebody changed it. One after the other: an earlier look that takes longer has not the last word. */
  reload(): Promise<void> {
    return (this.reading = this.reading.catch(() => {}).then(() => this.look()))
  }

  private async look(): Promise<void> {
    const transport = await this.read()
    const transportKey = JSON.stringify(transport ?? null)
    if (transportKey === this.known) return
    this.current?.close()
    this.current = transport && openMailer(transport)
    this.transport = transport
    this.known = transportKey
  }

  isOpen(): boolean {
    return this.current !== undefined
  }

  send(emailMessage: EmailMessage): Promise<string> {
    if (!this.current) throw new Error('there is no mail transport')
    return this.current.send(emailMessage)
  }

  async verify(): Promise<void> {
    await this.current?.verify?.()
  }

  close(): void {
    this.current?.close()
  }
}
