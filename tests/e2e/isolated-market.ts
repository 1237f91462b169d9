import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './test.ts'
import { startMarket, type StartedMarket } from './start-market.ts'

const mailFile = 'mails.jsonl'

/** A market for one journey, with its own clock, settings and people; it is deleted afterwards. */
export class IsolatedMarket {
  private started: StartedMarket | undefined

  get url(): string {
    return this.started!.url
  }

  private get mails(): string {
    return join(this.started!.dataDir, mailFile)
  }

  /** Starts with an empty database, as at a first start; emails go to a file. Returns the link of the first run. */
  async openEmpty(): Promise<string> {
    this.started = await startMarket({
      world: 'empty',
      environment: (dataDir) => ({
        DEMO: '0',
        ADMIN_REQUIRE_MFA: '0',
        TRUST_PROXY: '',
        MAIL_FILE: join(dataDir, mailFile),
      }),
    })
    const link = /http\S+\/first-run\?code=\S+/
    await expect.poll(() => this.started!.output(), { timeout: 60_000 }).toMatch(link)
    return link.exec(this.started.output())![0]
  }

  /** Starts with the demo people and 40 demo services, an outbox, and a movable clock. */
  async openDemo(): Promise<void> {
    this.started = await startMarket({ world: 'smallDemo' })
  }

  /** The link in the newest email to an address, where emails go to a file. */
  async linkTo(address: string): Promise<string> {
    let link: string | undefined
    await expect(() => {
      const lines = existsSync(this.mails) ? readFileSync(this.mails, 'utf8').trim().split('\n') : []
      const mails = lines.map((line) => JSON.parse(line) as { to: string; text: string })
      const links = mails
        .filter(({ to }) => to === address)
        .map(({ text }) => /https?:\/\/\S+\/auth\/action\S+/.exec(text)?.[0])
      link = links.findLast((one) => one !== undefined)
      expect(link).toBeDefined()
    }).toPass({ timeout: 30_000 })
    return link!
  }

  async close(): Promise<void> {
    await this.started?.close()
  }
}
