import { afterAll, expect, test } from 'vitest'
import { addAdmin } from './support/businesses.ts'
import { openWorld } from './support/worlds/world.ts'
import { EventBuffer } from '../src/analytics/commands/event-buffer.ts'
import { sendTestMail, showEmailStatus } from '../src/notifications/commands/email/email-status.ts'
import { saveSetupNote } from '../src/operations/store/setup.server.ts'
import { openAppRuntime } from '../src/server/open-app-runtime.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { sql } from '../src/platform/database/database.ts'
import type { Runtime } from '../src/platform/runtime.ts'
import { LiveHub } from '../src/platform/live/live-hub.ts'
import type { SwitchingMailer } from '../src/platform/email/switching-mailer.ts'
import { mailDependenciesOf } from '../src/platform/email/transports.ts'
import { followMailTransport } from '../src/server/system-dependencies.ts'

// Every process uses the current mail server, also one that missed the notification of a change.

const world = await openWorld()
let wake: (topics: string[]) => void = () => {}
const events = new EventBuffer({ makeContext: () => runtime.contextFor({ kind: 'system' }), onFailure: () => {} })
const live = new LiveHub()
const runtime: Runtime = await openAppRuntime(readConfig({ DATABASE_URL: world.url, DEMO: '0' }), world.url, {
  events,
  live,
  wake: (topics) => wake(topics),
})
const { transports, follow } = await followMailTransport({ mail: undefined, sms: undefined, close: () => {} }, runtime)
wake = follow
afterAll(async () => {
  transports.close()
  live.close()
  await events.close()
  await runtime.close()
})

const isOpen = () => (transports.mail as SwitchingMailer).isOpen()
const name = (at: { smtpUrl: string; mailFrom: string }) =>
  saveSetupNote(world.db, 'secrets.mail', runtime.contextFor({ kind: 'system' }).seal(JSON.stringify(at)))

/** Removes the mail server, and waits until everybody knows. */
async function clearCache(): Promise<void> {
  await world.db.run(sql`delete from settings where key = 'secrets.mail'`)
  await runtime.contextFor({ kind: 'system' }).invalidate(world.db, 'mail-transport')
  await expect.poll(isOpen).toBe(false)
}

test('a changed mail server is used at once', async () => {
  await clearCache()
  await name({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@market.example' })
  await runtime.contextFor({ kind: 'system' }).invalidate(world.db, 'mail-transport')
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
})

test('the dashboard shows the configured mail server, and sends no test email without one', async () => {
  const admin = await addAdmin(world, 'admin')
  const dependencies = mailDependenciesOf(runtime.config, transports)
  expect(await showEmailStatus(admin, dependencies)).toMatchObject({
    transport: 'SMTP, 127.0.0.1:1',
    from: 'hello@market.example',
  })
  expect((await sendTestMail(admin, dependencies, 'somebody@example.com')).isTaken).toBe(false)
  await clearCache()
  expect((await showEmailStatus(admin, dependencies)).transport).toContain('None')
  await expect(sendTestMail(admin, dependencies, 'somebody@example.com')).rejects.toMatchObject({
    code: 'no-mail-server',
  })
  await name({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@market.example' })
  await runtime.contextFor({ kind: 'system' }).invalidate(world.db, 'mail-transport')
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
})

test('a mail server removed while a process missed changes is not used after it listens again', async () => {
  // The connection for notifications is terminated, and the setting changes without a notification.
  await world.db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await world.db.run(sql`delete from settings where key = 'secrets.mail'`)
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(false)
})
