import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

const freePort = () =>
  new Promise<number>((resume, refuse) => {
    const server = createServer()
    server.once('error', refuse).listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resume(port))
    })
  })

/** A market of a journey's own: its clock, its settings and its people concern nobody else, and all of it is gone in the end. */
export class OwnMarket {
  readonly folder = mkdtempSync(join(tmpdir(), 'sokora-own-market-'))
  readonly mails = join(this.folder, 'mails.jsonl')
  url = ''
  private words = ''
  private child: ChildProcess | undefined

  /** On an empty folder, as somebody starts it for the first time; mail goes into a file. Returns the link of the first run. */
  async openEmpty(): Promise<string> {
    await this.start({ DEMO: '0', ADMIN_REQUIRE_MFA: '0', MAIL_FILE: this.mails })
    const link = /http\S+\/first-run\?code=\S+/
    await expect.poll(() => this.words, { timeout: 60_000 }).toMatch(link)
    return link.exec(this.words)![0]
  }

  /** With the people of the demo and some of its services, an outbox and a clock that can be moved. */
  async openDemo(): Promise<void> {
    chmodSync(this.folder, 0o755)
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: this.folder }
    const planter = spawn(process.execPath, [join(root, 'bin/demo.ts'), '--services', '40'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(planter, 'exit')).toEqual([0, null])
    await this.start({ DEMO: '1', TRUST_PROXY: '1' })
  }

  private async start(environment: Record<string, string>): Promise<void> {
    chmodSync(this.folder, 0o755)
    const port = await freePort()
    this.url = `http://localhost:${port}`
    const shared = {
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PUBLIC_URL: this.url,
      PORT: String(port),
      DATA_DIR: this.folder,
      TRUST_PROXY: '',
    }
    this.child = spawn(process.execPath, [join(root, 'src/main.ts')], {
      env: { ...process.env, ...shared, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.words += text))
    await expect.poll(() => this.words, { timeout: 120_000 }).toContain('is open at')
  }

  /** The link in the newest mail to somebody, where mail goes into a file. */
  async linkTo(address: string): Promise<string> {
    let link: string | undefined
    await expect(() => {
      const mails = existsSync(this.mails) ? readFileSync(this.mails, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { to: string; text: string }) : [] // prettier-ignore
      link = mails.filter(({ to, text }) => to === address && /\/auth\/action/.test(text)).map(({ text }) => /https?:\/\/\S+\/auth\/action\S+/.exec(text)![0]).at(-1) // prettier-ignore
      expect(link).toBeDefined()
    }).toPass({ timeout: 30_000 })
    return link!
  }

  async close(): Promise<void> {
    if (this.child?.exitCode === null) {
      const gone = once(this.child, 'exit')
      this.child.kill('SIGTERM')
      await gone
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
