import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'
import { readConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/database/database.ts'
import { openInstallation } from '#platform/database/installation.ts'
import { newId } from '#shared/ids.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'migrations')
const say = () => {}

interface Run {
  code: number | null
  out: string
  errors: string
}

/** Runs `npm run admin -- …`. */
function admin(environment: Record<string, string>, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'bin/admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
  })
  const run: Run = { code: null, out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.errors += text))
  return new Promise((resume) => child.once('close', (code) => resume({ ...run, code })))
}

const signUp = (url: string, email: string, isVerified = true) => {
  const pool = openPool(url, 1)
  const insert = 'insert into auth_user (id, name, email, email_verified) values ($1, $2, $3, $4)'
  return pool.query(insert, [newId(), 'Ann', email, isVerified]).finally(() => pool.end())
}

test('the first owner is created, listed and cannot be removed as the last one', async () => {
  const { url: DATABASE_URL } = await openWorld()
  await signUp(DATABASE_URL, 'ann@example.com')
  await signUp(DATABASE_URL, 'new@example.com', false)
  const request = (...args: string[]) => admin({ DATABASE_URL }, ...args)
  expect(await request('list')).toMatchObject({ code: 0, out: 'Nobody runs this market yet.\n' })
  expect(await request('grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringContaining('have to sign up first'),
  })
  expect(await request('grant', 'new@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('confirmed email address'),
  })
  expect(await request('grant', 'Ann@Example.com')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is owner now'),
  })
  expect((await request('list')).out).toMatch(/^ann@example\.com +owner/)
  expect(await request('remove', 'ann@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('At least one owner stays'),
  })
})

test('an invalid command is explained', async () => {
  const { url: DATABASE_URL } = await openWorld()
  await signUp(DATABASE_URL, 'ann@example.com')
  for (const args of [[], ['grant'], ['fly', 'x'], ['grant', 'ann@example.com', 'owner', 'too much'], ['list', 'x']])
    expect(await admin({ DATABASE_URL }, ...args)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('npm run admin -- grant <email> [role]'),
    })
  expect(await admin({ DATABASE_URL }, 'grant', 'ann@example.com', 'king')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('"king" is no role.'),
  })
  const elsewhere = await admin({ DATA_DIR: '/nowhere/at/all' }, 'list')
  expect(elsewhere).toMatchObject({ code: 2, errors: expect.stringContaining('There is no market in /nowhere/at/all') })
})

test('works on the embedded database, whether the market is running or not', async () => {
  const dataDir = temporaryFolder()
  const open = () => openInstallation(readConfig({ DATA_DIR: dataDir }), { migrations, say })
  const market = await open()
  await signUp(market.databaseUrl, 'ann@example.com')
  expect(await admin({ DATA_DIR: dataDir }, 'grant', 'ann@example.com')).toMatchObject({ code: 0 })
  // The market's database kept working.
  const pool = openPool(market.databaseUrl, 1)
  expect((await pool.query('select role from admins')).rows).toEqual([{ role: 'owner' }])
  await pool.end()
  await market.close()
  expect(await admin({ DATA_DIR: dataDir }, 'list')).toMatchObject({
    code: 0,
    out: expect.stringContaining('ann@example.com'),
  })
  // The database was closed, so the market starts as before.
  await (await open()).close()
  removeFolder(dataDir)
}, 60_000)
