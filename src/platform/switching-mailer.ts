import { openMailer, type Letter, type Mailer } from '#platform/mailer.ts'

interface Way {
  smtpUrl: string
  mailFrom: string
  bounceAddress?: string | undefined
}

/** The way to a mail server that people name while the market runs; shut until somebody did. */
export class SwitchingMailer implements Mailer {
  private readonly read: () => Promise<Way | undefined>
  private current: Mailer | undefined
  private known = ''
  /** The one that is taken; undefined while it is shut. */
  way: Way | undefined
  private reading: Promise<void> = Promise.resolve()

  constructor(read: () => Promise<Way | undefined>) {
    this.read = read
  }

  /** Looks again which way it is: at the start, and when somebody changed it. One after the other: an earlier look that takes longer has not the last word. */
  reload(): Promise<void> {
    return (this.reading = this.reading.catch(() => {}).then(() => this.look()))
  }

  private async look(): Promise<void> {
    const way = await this.read()
    const told = JSON.stringify(way ?? null)
    if (told === this.known) return
    this.current?.close()
    this.current = way && openMailer(way)
    this.way = way
    this.known = told
  }

  isOpen(): boolean {
    return this.current !== undefined
  }

  send(letter: Letter): Promise<string> {
    if (!this.current) throw new Error('there is no way for mail')
    return this.current.send(letter)
  }

  async verify(): Promise<void> {
    await this.current?.verify?.()
  }

  close(): void {
    this.current?.close()
  }
}
