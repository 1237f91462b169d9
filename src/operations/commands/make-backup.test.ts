import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackups } from '../../../tests/support/worlds/backups.ts'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { beginBackup } from '#operations/commands/make-backup.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
// Two processes with a common database, each with its own backup folder.
const [here, there] = [openBackups(world.url), openBackups(world.url)]
afterAll(() => [here, there].forEach((one) => one.close()))
let admin: AppContext
beforeAll(async () => void (admin = await addAdmin(world)))

const count = async (table: 'auth_event' | 'backups') =>
  table === 'backups'
    ? (await world.db.rows(sql`select 1 from backups`)).length
    : (await world.db.rows(sql`select 1 from auth_event where type = 'backup-made'`)).length

/** Requests all backups at once, and waits for those that were started. */
async function press(controls: (typeof here)[]) {
  const results = await Promise.allSettled(controls.map(({ backupControl }) => beginBackup(admin, backupControl)))
  const codes = results.map((result) =>
    result.status === 'fulfilled' ? 'begun' : String((result.reason as { code?: string }).code),
  )
  for (const result of results) if (result.status === 'fulfilled') await result.value.finished
  return codes.toSorted()
}

test(
  'of two simultaneous requests one makes the backup, and the other is told that it is in progress',
  { timeout: 120_000 },
  async () => {
    const counts = async () => [
      (await here.backupControl.list()).length,
      await count('auth_event'),
      await count('backups'),
    ]
    const before = await counts()
    expect(await press([here, here])).toEqual(['backup-busy', 'begun'])
    expect(await counts()).toEqual(before.map((amount) => amount + 1))
  },
)

test('the same holds for two processes', { timeout: 120_000 }, async () => {
  const stored = async () => (await here.backupControl.list()).length + (await there.backupControl.list()).length
  const [before, eventCount] = [await stored(), await count('auth_event')]
  const codes = await press([here, there])
  const made = (await stored()) - before
  // Both are made if the first ended before the second began; a request is rejected only while another backup is being
  // made.
  expect(codes.filter((code) => code === 'begun')).toHaveLength(made)
  expect(codes.every((code) => code === 'begun' || code === 'backup-busy')).toBe(true)
  expect(await count('auth_event')).toBe(eventCount + made)
})
