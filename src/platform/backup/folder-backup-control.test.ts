import { rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackups } from '../../../tests/support/worlds/backups.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { backupName } from '#platform/backup/backup-names.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'

const world = await openWorld()
const backups = openBackups(world.url)
afterAll(() => backups.close())
const { backupControl } = backups

test('one backup is read at a time, and an invalid name does not block reading', async () => {
  const name = await backups.save()
  await expect(backupControl.check('../../etc/passwd')).rejects.toMatchObject({ code: 'not-found' })
  const [first, second] = await Promise.allSettled([backupControl.check(name), backupControl.check(name)])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'backup-busy' } })
  expect((await backupControl.check(name)).rows).toBeGreaterThan(0)
})

test('a backup that is deleted during the listing is omitted', async () => {
  const name = await backups.save()
  // Simulates a file that is deleted between listing and reading its size.
  const gone = join(backupControl.folder, backupName('nightly', Date.UTC(2026, 10, 3)))
  rmSync(gone, { force: true })
  symlinkSync('/nowhere/at.all', gone)
  const listed = (await backupControl.list()).map((stored) => stored.name)
  expect(listed).toContain(name)
  expect(listed.some((one) => one.includes('nightly'))).toBe(false)
})

test('two backups within one second are both kept', async () => {
  const second = Date.UTC(2026, 10, 2)
  const wish = {
    databaseUrl: world.url,
    reason: 'dashboard',
    product: '0.1.0',
    publicUrl: 'https://market.example',
    secret: undefined,
  }
  for (const at of [second, second + 1_000])
    rmSync(join(backupControl.folder, backupName('dashboard', at)), { force: true })
  const make = () => writeBackup({ ...wish, file: join(backupControl.folder, backupName('dashboard', second)) })
  const [first, again] = [await make(), await make()]
  expect([first, again].map(({ file }) => basename(file))).toEqual([
    backupName('dashboard', second),
    backupName('dashboard', second + 1_000),
  ])
  expect((await backupControl.check(basename(first.file))).rows).toBeGreaterThan(0)
  expect((await backupControl.list()).map(({ name }) => name)).toEqual(
    expect.arrayContaining([first, again].map(({ file }) => basename(file))),
  )
})
