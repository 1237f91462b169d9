import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIdentity, secret as first } from '../../support/accounts.ts'
import { command } from '../../support/worlds/command.ts'
import { emptyDatabase } from '../../support/worlds/databases.ts'
import { savePayoutDetails } from '../../support/orders/payouts.ts'
import { killLeftovers, launchProduct, startProduct as start, type Product } from '../../support/worlds/product.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { sql } from '../../../src/platform/database/database.ts'

// Commands and processes with the right secret, a wrong one, and one that is being changed.

const second = 'the second secret, long enough as well'
const world = await openWorld()
const at = (SECRET?: string, SECRET_OLD?: string) => ({
  DATABASE_URL: world.url,
  ADMIN_REQUIRE_MFA: '0',
  ...(SECRET && { SECRET }),
  ...(SECRET_OLD && { SECRET_OLD }),
})

const products: Product[] = []
const startProduct = async (environment: Record<string, string>) => {
  const product = await start(environment)
  products.push(product)
  return product
}
afterEach(() => killLeftovers(products))
beforeEach(() => (world.now = Date.now()))

const ended = (product: Product) => new Promise<number | null>((resume) => product.child.once('close', resume))

/** The content of the database as one hash. */
async function contents(): Promise<string> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ all: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as all from "${name}" t`,
    )
    hash.update(`${name} ${rows[0]!.all}\n`)
  }
  return hash.digest('hex')
}

test('a start with another SECRET, or without one, ends with instructions before anything is written', async () => {
  const product = await startProduct(at(first))
  await product.stop()
  const { rows } = await world.pool.query(
    `delete from migrations where name = (select max(name) from migrations) returning name, checksum`,
  )
  const before = await contents()
  for (const [secret, words] of [
    [second, 'Put the old SECRET back'],
    [undefined, 'Set it again'],
  ] as const) {
    const rejected = launchProduct(at(secret))
    products.push(rejected)
    expect([await ended(rejected), rejected.words().trim().split('\n')]).toEqual([1, [expect.stringContaining(words)]])
  }
  expect(await command('admin', at(second), 'grant', 'ann@example.com').ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run secret -- rotate'),
  })
  expect(await contents()).toBe(before)
  await world.pool.query('insert into migrations (name, checksum) values ($1, $2)', [rows[0].name, rows[0].checksum])
  expect((await command('doctor', at(second), '--json').ended).out).toContain('Put the old SECRET back')
})

test('of two first starts at once with different secrets one succeeds, and the other explains SECRET', async () => {
  const DATABASE_URL = await emptyDatabase()
  const two = [first, second].map((SECRET) => launchProduct({ DATABASE_URL, SECRET }))
  products.push(...two)
  const statusOf = (product: Product) =>
    product.words().includes('is open at')
      ? 'open'
      : product.child.exitCode === null
        ? 'starting'
        : `ended: ${product.child.exitCode}`
  await expect.poll(() => two.map(statusOf).toSorted(), { timeout: 120_000 }).toEqual(['ended: 1', 'open'])
  const loser = two.find((product) => statusOf(product) !== 'open')!
  await expect.poll(() => loser.words()).toContain('SECRET is not the one')
})

test(
  'the secret is rotated while the market serves; a kill loses nothing, and the old secret stops working',
  { timeout: 120_000 },
  async () => {
    const product = await startProduct(at(first))
    const identity = openIdentity(world, { publicUrl: product.url })
    const owner = await identity.signedIn({ email: 'owner@example.com' })
    const provider = await world.provider({ name: 'Studio Ana' })
    await savePayoutDetails(world, provider.id)
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${owner.uid}, 'owner', now())`,
    )
    const sealedMail = world.system().seal(JSON.stringify({ text: 'A code', html: '', recipient: 'ann@example.com' }))
    await world.db
      .run(sql`insert into outbox (id, kind, recipient, subject, text_body, html_body, is_sealed, status, next_try_at, created_at)
    select gen_random_uuid(), 'test', 'ann@example.com', 'Test', ${sealedMail}, '', true, 'sent', now(), now() from generate_series(1, 400)`)
    const request = async (base: string, path: string, method = 'GET', body?: object) => {
      const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { cookie, origin: base, ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(`${base}/api/v1/me/providers/${provider.id}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return [path, response.status, response.ok ? '' : await response.text()]
    }
    /** Requests that decrypt the bank account, as a provider sends them. */
    const works = async ({ url }: { url: string }) => {
      expect(await request(url, '/pause', 'POST', {})).toEqual(['/pause', 200, ''])
      expect(await request(url, '/resume', 'POST')).toEqual(['/resume', 200, ''])
      expect(await request(url, '/plan', 'POST', { plan: 'starter' })).toEqual(['/plan', 200, ''])
      expect(await request(url, '/money')).toEqual(['/money', 200, ''])
      expect(await request(url, '')).toEqual(['', 200, ''])
    }
    const underKey = async (key: number) => {
      const { rows } = await world.pool.query<{ mails: number; accounts: number }>(
        `select (select count(*)::int from outbox where text_body like $1) as mails, (select count(*)::int from providers where payout ->> 'sealedIban' like $1) as accounts`,
        [`sealed:${key}:%`],
      )
      return rows[0]!
    }
    await works(product)

    // One row is locked by another transaction, so the rotation cannot finish before it is killed.
    const holder = await world.pool.connect()
    await holder.query('begin')
    await holder.query('select from outbox limit 1 for update')
    const killed = command('secret', at(second, first), 'rotate')
    await expect.poll(() => underKey(2), { timeout: 60_000 }).toEqual({ mails: 399, accounts: 1 })
    await works(product)
    killed.child.kill('SIGKILL')
    await killed.ended
    const doctor = async (secret: string) => {
      const { checks } = JSON.parse((await command('doctor', at(secret), '--json').ended).out) as {
        checks: { name: string; state: string; words: string }[]
      }
      return checks.find(({ name }) => name === 'secrets')
    }
    expect(await doctor(second)).toMatchObject({
      state: 'warn',
      words: expect.stringContaining('not everything is encrypted anew'),
    })
    await holder.query('rollback')
    holder.release()

    const again = await command('secret', at(second, first), 'rotate', '--json').ended
    expect([again.code, JSON.parse(again.out)]).toMatchObject([
      0,
      { reencrypted: 1, unreadable: 0, stillOnOldSecret: 1 },
    ])
    expect([await underKey(1), await underKey(2)]).toEqual([
      { mails: 0, accounts: 0 },
      { mails: 400, accounts: 1 },
    ])
    await works(product)

    // The processes get the new secret one after the other; sessions stay valid.
    const fresh = await startProduct(at(second))
    await works(fresh)
    expect(await product.stop()).toBe(0)
    expect(await command('secret', at(second), 'rotate').ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('the only one that opens this market'),
    })
    await works(fresh)
    expect(await doctor(second)).toMatchObject({ state: 'ok' })

    // A value that no secret decrypts gets its error code, and is counted.
    await world.db.run(
      sql`update providers set payout = jsonb_set(payout, '{sealedIban}', '"sealed:2:AAAA"') where id = ${provider.id}`,
    )
    expect(await request(fresh.url, '/money')).toEqual([
      '/money',
      503,
      expect.stringContaining('encrypted-value-unreadable'),
    ])
    expect(await request(fresh.url, '/pause', 'POST', {})).toEqual([
      '/pause',
      503,
      expect.stringContaining('npm run doctor'),
    ])
    expect(await doctor(second)).toMatchObject({
      state: 'fail',
      words: expect.stringContaining('1 bank accounts of businesses'),
    })
  },
)
