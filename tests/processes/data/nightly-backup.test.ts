import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidate } from '../../../src/platform/events/outgoing.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { secret } from '../../support/accounts.ts'
import { command } from '../../support/worlds/command.ts'
import { removeFolder, startProduct, temporaryFolder, type Product } from '../../support/worlds/product.ts'
import { requestsOf, ownerOf } from '../../support/worlds/product-guest.ts'
import { openWorld } from '../../support/worlds/world.ts'

// The nightly backup by its job in the running product. A night passes by moving earlier backups back by a day.

const world = await openWorld()
const dataDir = temporaryFolder()
const environment = { DATABASE_URL: world.url, DATA_DIR: dataDir, SECRET: secret, ADMIN_REQUIRE_MFA: '0' }
let product: Product
let cookie: string

beforeAll(async () => {
  world.now = Date.now()
  // Half a day away from the hour of the backup, so that no night begins during the test.
  const hour = (new Date().getUTCHours() + 12) % 24
  await world.db.run(
    sql`insert into settings (key, value) values ('backups.retention_count', '2'), ('market.time_zone', '"UTC"'), ('backups.hour', ${String(hour)})`,
  )
  product = await startProduct(environment)
  cookie = await ownerOf(product, world)
}, 120_000)
afterAll(async () => {
  await product?.stop()
  removeFolder(dataDir)
})

const files = () => {
  const names = readdirSync(dataDir).includes('backups') ? readdirSync(join(dataDir, 'backups')) : []
  return names.filter((name) => name.endsWith('.sokora')).toSorted()
}

async function dashboard(path: string, method = 'GET', body?: object) {
  const answer = await requestsOf(product)(`/api/admin/${path}`, { method, cookie, ...(body && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** The job also runs every minute, and when an administrator presses "Run now", as here. */
const triggerBackup = () => invalidate(world.db, 'run:operations.backup-nightly')

const recordedNights = async () =>
  (await world.db.row<{ amount: number }>(
    sql`select count(*) as amount from backups where reason = 'nightly' and failure is null`,
  ))!.amount

/**
 * The next night: earlier backups become a day older. File names contain the second of their start, so two nights need
 * different seconds.
 */
async function anotherNight(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 50, timeout: 10_000 }).toBeGreaterThan(second)
  await world.db.run(
    sql`update backups set began_at = began_at - interval '1 day', ended_at = ended_at - interval '1 day'`,
  )
  const before = await recordedNights()
  await triggerBackup()
  await expect.poll(recordedNights, { timeout: 60_000 }).toBe(before + 1)
}

test('a new market waits for its first night', { timeout: 120_000 }, async () => {
  await triggerBackup()
  expect(files()).toEqual([])
  expect(await backupsIn(await dashboard('overview/health'))).toMatchObject({
    state: 'ok',
    words: 'The first one is made tonight.',
  })
})

const backupsIn = ({ parts }: { parts: { key: string; state: string; words: string }[] }) =>
  parts.find(({ key }) => key === 'backups')!

test('a missed backup is made at the next start, and shown on the overview', { timeout: 120_000 }, async () => {
  await product.stop()
  await world.db.run(sql`update migrations set applied_at = applied_at - interval '3 days'`)
  product = await startProduct(environment)
  await expect.poll(recordedNights, { timeout: 60_000 }).toBe(1)
  await expect.poll(files, { timeout: 30_000 }).toEqual([expect.stringMatching(/-nightly\.sokora$/)])
  expect(backupsIn(await dashboard('overview/health'))).toMatchObject({
    state: 'ok',
    words: expect.stringMatching(/^Last one Today \d\d:\d\d, \d/),
  })
  const view = await dashboard('backups')
  expect(view).toMatchObject({
    items: [{ name: files()[0], reason: 'nightly' }],
    last: { failure: null },
    nightly: { retentionCount: 2 },
  })
  expect(await dashboard(`backups/${files()[0]}/check`, 'POST')).toMatchObject({ rows: expect.any(Number) })
  expect(await command('backup', environment, '--check', join(dataDir, 'backups', files()[0]!)).ended).toMatchObject({
    code: 0,
  })
})

test(
  'there is one backup per night; older ones are deleted by the setting, and manual ones stay',
  { timeout: 180_000 },
  async () => {
    const [before, noted] = [files(), await recordedNights()]
    expect(await command('backup', environment).ended).toMatchObject({ code: 0 })
    const byHand = files().filter((name) => !before.includes(name))
    const last = files().findLast((name) => name.includes('-nightly.'))
    expect(byHand).toEqual([expect.stringContaining('-command.')])
    for (let times = 0; times < 5; times++) await triggerBackup()
    await anotherNight()
    expect(files()).toContain(last)
    await anotherNight()
    await expect.poll(() => files().filter((name) => name.includes('-nightly.')).length, { timeout: 30_000 }).toBe(2)
    expect(files()).not.toContain(last)
    expect(files()).toEqual(expect.arrayContaining(byHand))
    expect(await recordedNights()).toBe(noted + 2)
    expect((await dashboard('backups')).items).toHaveLength(files().length)
  },
)

test(
  'a failed backup is red on the overview, with the error, until the next one succeeds',
  { timeout: 180_000 },
  async () => {
    const blocked = join(dataDir, 'elsewhere')
    await product.stop()
    mkdirSync(blocked)
    product = await startProduct({ ...environment, BACKUP_DIR: blocked })
    // A folder that existed at the start and has been removed.
    rmSync(blocked, { recursive: true })
    writeFileSync(blocked, '')
    await world.db.run(sql`delete from backups`)
    await triggerBackup()
    await expect
      .poll(async () => backupsIn(await dashboard('overview/health')), { timeout: 60_000 })
      .toMatchObject({ state: 'red', words: expect.stringMatching(/^The last backup failed: /) })
    // The market keeps running.
    expect((await requestsOf(product)('/')).status).toBe(200)
    expect(await product.stop()).toBe(0)
    // It is tried again an hour later.
    await world.db.run(
      sql`update backups set began_at = began_at - interval '2 hours', ended_at = ended_at - interval '2 hours'`,
    )
    product = await startProduct(environment)
    await expect.poll(recordedNights, { timeout: 60_000 }).toBe(1)
    expect(backupsIn(await dashboard('overview/health')).state).toBe('ok')
  },
)
