import { beforeEach, expect, test } from 'vitest'
import { symmetricDecrypt } from 'better-auth/crypto'
import { encryptedColumns } from '#server/encrypted-columns.ts'
import { InvalidationListener } from '#platform/events/invalidations.ts'
import { sql } from '#platform/database/database.ts'
import { countUnreadable } from '#platform/keys/encrypted-columns.ts'
import { libraryKeys, openKeyRing } from '#platform/keys/key-ring.ts'
import {
  adoptKeys,
  findGeneratedSecret,
  fingerprintOf,
  listSlots,
  openKeys,
  requireSecret,
  settleKeys,
  type Secrets,
} from '#platform/keys/key-slots.ts'
import { rotateSecret } from '#platform/keys/rotate-secret.ts'
import { openSealing } from '#platform/crypto/sealing.ts'
import { savePayoutDetails, goodIban } from '../../../tests/support/orders/payouts.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const { db } = world
const [first, second, third] = [
  'the first secret, just long enough',
  'the second secret, of equal length',
  'the third secret, of a good length',
]
const secrets = (secret?: string, oldSecret?: string): Secrets => ({ secret, oldSecret })
const slots = async () => (await listSlots(db)).map(({ fingerprint }) => fingerprint)

beforeEach(async () => {
  await db.run(sql`delete from key_slots`)
  await db.run(sql`delete from settings`)
  await db.run(sql`delete from outbox`)
})

/** A queued message encrypted with this secret. */
const queue = (sealed: string) =>
  db.run(sql`insert into outbox (id, kind, recipient, subject, text_body, html_body, is_sealed, status, next_try_at, created_at)
    values (gen_random_uuid(), 'test', 'ann@example.com', 'Test', ${sealed}, '', true, 'queued', now(), now())`)

const texts = async () =>
  (await db.rows<{ text: string }>(sql`select text_body as text from outbox order by id`)).map(({ text }) => text)

const columns = encryptedColumns
const rotate = (wished: Secrets, more: { patienceMs?: number } = {}) =>
  rotateSecret({ db, secrets: wished, columns, say: () => {}, ...more })

/** A running process with these secrets, as a rotation sees it. */
async function running(wished: Secrets) {
  const ring = await openKeyRing(db, wished)
  const follow = async () => {
    await ring.reload()
    await listener.hold(ring.locks)
  }
  let isDeaf = false
  // An invalidation during the shutdown finds the process gone.
  let following = Promise.resolve()
  const listener = new InvalidationListener(world.url, {
    onConnected: () => {},
    onLost: () => {},
    onTopics: (topics) =>
      void (topics.includes('keys') && !isDeaf && (following = following.then(follow).catch(() => {}))),
  })
  await listener.start()
  await listener.hold(ring.locks)
  return { ring, deafen: () => (isDeaf = true), stop: () => following.then(() => listener.stop()) }
}

test('of two processes that start at once with different secrets one opens the market, and the other is refused', async () => {
  const started = await Promise.allSettled([settleKeys(db, secrets(first)), settleKeys(db, secrets(second))])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(started.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'wrong-secret' } })
  expect(await slots()).toHaveLength(1)
})

test('without SECRET, processes that start at once agree on a generated one', async () => {
  const started = await Promise.all([1, 2, 3].map(() => settleKeys(db, secrets())))
  expect(new Set(started.map(({ secret }) => secret)).size).toBe(1)
  expect(await findGeneratedSecret(db)).toBe(started[0]!.secret)
})

test('a wrong, a missing and an unnecessary secret are distinguished, each with instructions', async () => {
  await requireSecret(db, secrets(second))
  await settleKeys(db, secrets(first))
  await requireSecret(db, secrets(first))
  await requireSecret(db, secrets(second, first))
  await expect(requireSecret(db, secrets(second))).rejects.toThrow('Put the old SECRET back')
  await expect(requireSecret(db, secrets(second, third))).rejects.toThrow('Neither SECRET nor SECRET_OLD')
  await expect(requireSecret(db, secrets())).rejects.toThrow('none is set here')
  await db.run(sql`delete from key_slots`)
  await settleKeys(db, secrets())
  await expect(requireSecret(db, secrets(first))).rejects.toThrow('Unset SECRET')
})

test('every encrypted value gets a key independent of the old secret, and keeps its contents', async () => {
  const old = (await openKeyRing(db, secrets(first))).sealing
  const provider = await world.provider()
  await savePayoutDetails(world, provider.id)
  await db.run(
    sql`update providers set payout = jsonb_set(payout, '{sealedIban}', to_jsonb(${old.seal(goodIban)}::text)) where id = ${provider.id}`,
  )
  await db.run(
    sql`insert into settings (key, value) values ('secrets.mail', ${JSON.stringify(old.seal('smtp://mail'))}), ('market.name', '"Sokora"')`,
  )
  for (const text of ['one', 'two', 'three']) await queue(old.seal(text))
  await queue('sealed:1:nobody-reads-this-any-more')
  const { columns: counted, stillOnOldSecret } = await rotate(secrets(second, first))
  const unreadable = counted
    .filter((one) => one.old + one.unreadable > 0)
    .map((one) => [one.what, one.old, one.unreadable])
  expect(unreadable).toEqual([
    ['the mail server', 1, 0],
    ['bank accounts of businesses', 1, 0],
    ['mails and text messages', 3, 1],
  ])
  expect(stillOnOldSecret).toBe(0)
  const { sealing } = await openKeyRing(db, secrets(second))
  const { payout } = (await db.row<{ payout: { sealedIban: string; accountHolder: string } }>(
    sql`select payout from providers where id = ${provider.id}`,
  ))!
  expect([sealing.unseal(payout.sealedIban), payout.accountHolder]).toEqual([goodIban, 'Ana Silva'])
  const readable = (await texts()).filter((text) => text.startsWith('sealed:2:'))
  expect(readable.map(sealing.unseal).toSorted()).toEqual(['one', 'three', 'two'])
  expect(() => old.unseal(payout.sealedIban)).toThrow(expect.objectContaining({ code: 'encrypted-value-unreadable' }))
  expect(sealing.hashed('address')).toBe(old.hashed('address'))
  await expect(openKeys(db, secrets(first))).rejects.toMatchObject({ code: 'wrong-secret' })
  const { keys } = await openKeys(db, secrets(second))
  const outbox = columns.find(({ table }) => table === 'outbox')!
  expect(await countUnreadable(db, outbox, keys)).toMatchObject({ old: 0, unreadable: 1 })
  expect((await rotate(secrets(second))).columns.filter((one) => one.old > 0)).toEqual([])
})

test('tokens and second factors of the identity library are encrypted again, and cookie keys stay', async () => {
  const { ring, stop } = await running(secrets(first))
  const keys = libraryKeys(() => ring.keys)
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const bare = await symmetricEncrypt({ key: first, data: 'of before' })
  const data = await symmetricEncrypt({ key: keys, data: 'a seed' })
  const userId = crypto.randomUUID()
  await db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'Ann', 'ann@example.com', true, now(), now())`,
  )
  await db.run(
    sql`insert into auth_two_factor (id, user_id, secret, backup_codes) values (gen_random_uuid(), ${userId}, ${data}, ${data})`,
  )
  const signing = ring.signing
  await rotate(secrets(second, first))
  const row = await db.row<{ secret: string; codes: string }>(
    sql`select secret, backup_codes as codes from auth_two_factor`,
  )
  expect([row!.secret.slice(0, 6), row!.codes.slice(0, 6)]).toEqual(['$ba$2$', '$ba$2$'])
  // The process has followed the rotation.
  expect(
    await Promise.all([row!.secret, row!.codes, data, bare].map((one) => symmetricDecrypt({ key: keys, data: one }))),
  ).toEqual(['a seed', 'a seed', 'a seed', 'of before'])
  expect(ring.signing).toBe(signing)
  await stop()
})

test('a generated secret is replaced in the same transaction', async () => {
  const { ring, stop } = await running(secrets())
  const before = await findGeneratedSecret(db)
  await queue(ring.sealing.seal('one'))
  expect(await rotate(secrets())).toMatchObject({ stillOnOldSecret: 0 })
  const after = (await findGeneratedSecret(db))!
  expect(after).not.toBe(before)
  expect(await slots()).toEqual([fingerprintOf(after)])
  expect((await texts()).map((text) => ring.sealing.unseal(text))).toEqual(['one'])
  expect(ring.sealing.seal('two')).toMatch(/^sealed:2:/)
  await stop()
})

test('a market can change from a generated secret to SECRET; the generated one is deleted when no process needs it', async () => {
  const { stop } = await running(secrets())
  expect(await rotate(secrets(first))).toMatchObject({ stillOnOldSecret: 1 })
  await requireSecret(db, secrets())
  await requireSecret(db, secrets(first))
  await stop()
  await expect.poll(async () => (await rotate(secrets(first))).stillOnOldSecret).toBe(0)
  expect(await findGeneratedSecret(db)).toBeUndefined()
  await expect(requireSecret(db, secrets())).rejects.toMatchObject({ code: 'wrong-secret' })
})

test('processes with the old and the new secret work side by side until the old one is not needed', async () => {
  const old = await running(secrets(first))
  expect(await rotate(secrets(second, first))).toMatchObject({ stillOnOldSecret: 1 })
  const fresh = await running(secrets(second))
  expect(fresh.ring.sealing.unseal(old.ring.sealing.seal('one'))).toBe('one')
  expect(old.ring.sealing.unseal(fresh.ring.sealing.seal('two'))).toBe('two')
  // A third secret would lock out the process with the first one.
  await expect(rotate(secrets(third, second))).rejects.toMatchObject({ code: 'secret-in-use' })
  await old.stop()
  await expect.poll(async () => (await rotate(secrets(second))).stillOnOldSecret).toBe(0)
  expect(await slots()).toEqual([fingerprintOf(second)])
  await fresh.stop()
})

test('the new key encrypts nothing before every process knows it', async () => {
  const process = await running(secrets(first))
  await queue(process.ring.sealing.seal('one'))
  process.deafen()
  await expect(rotate(secrets(second, first), { patienceMs: 0 })).rejects.toMatchObject({ code: 'processes-behind' })
  expect((await openKeys(db, secrets(second))).keys).toMatchObject({ current: 1, isRotating: true })
  expect((await texts())[0]).toMatch(/^sealed:1:/)
  await process.stop()
  await expect
    .poll(() =>
      rotate(secrets(second), { patienceMs: 0 }).then(
        ({ stillOnOldSecret }) => stillOnOldSecret,
        () => -1,
      ),
    )
    .toBe(0)
  expect((await texts())[0]).toMatch(/^sealed:2:/)
})

test('a new secret without the old one changes nothing, and a missing one is requested', async () => {
  await expect(rotate(secrets(first))).rejects.toMatchObject({ code: 'no-keys' })
  await settleKeys(db, secrets(first))
  const before = await listSlots(db)
  await expect(rotate(secrets(second))).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(rotate(secrets(second, third))).rejects.toMatchObject({ code: 'wrong-secret' })
  await expect(rotate(secrets(undefined, first))).rejects.toMatchObject({ code: 'no-new-secret' })
  expect(await listSlots(db)).toEqual(before)
})

test("the keys of a restored backup are opened with this installation's secret from then on", async () => {
  const { sealing } = await openKeyRing(db, secrets(first))
  const sealed = sealing.seal('one')
  await adoptKeys(db, secrets(second, first))
  expect(await slots()).toEqual([fingerprintOf(second)])
  expect((await openKeyRing(db, secrets(second))).sealing.unseal(sealed)).toBe('one')
  // The secret is lost: the next start creates keys, and old values are reported as unreadable.
  await adoptKeys(db, secrets(third))
  expect(await slots()).toEqual([])
  const lost = (await openKeyRing(db, secrets(third))).sealing
  expect(lost.unseal(openSealing(third).seal('new'))).toBe('new')
  expect(() => lost.unseal(sealed)).toThrow(expect.objectContaining({ code: 'encrypted-value-unreadable' }))
})
