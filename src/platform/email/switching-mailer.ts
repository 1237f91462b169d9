import { openMailer, type EmailMessage, type Mailer } from '#platform/email/mailer.ts'

interface MailServer {
  smtpUrl: string
  mailFrom: string
  bounceAddress?: string | undefined
}

/** A mail server that can be set while the market runs; closed until then. */
export class SwitchingMailer implements Mailer {
  private readonly read: () => Promise<MailServer | undefined>
  private current: Mailer | undefined
  private known = ''
  /** The current transport; undefined while none is set. */
  transport: MailServer | undefined
  private reading: Promise<void> = Promise.resolve()

  constructor(read: () => Promise<MailServer | undefined>) {
    this.read = read
  }

  /**
   * Loads the transport at the start, and after each change. Loads run one after the other, so that a slow earlier one
   * cannot overwrite a later one.
   */
  reload(): Promise<void> {
    return (this.reading = this.reading.catch(() => {}).then(() => this.lastCheck()))
  }

  private async lastCheck(): Promise<void> {
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
