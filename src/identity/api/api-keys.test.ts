import { beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, addPerson, codeOf, userIdOf } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import { recogniseKey } from '#identity/api/recognise-key.ts'
import { makeMarketKey } from '#identity/commands/make-api-key.ts'
import { revokeMarketKey } from '#identity/commands/revoke-api-key.ts'
import { listMarketKeys } from '#identity/queries/list-api-keys.ts'
import { hasRight, requireRecentProof } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { makeProviderKey, revokeProviderKey } from '#providers/commands/business/provider-api-keys.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import { listProviderKeys } from '#providers/queries/list-provider-keys.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { sql } from '#platform/database/database.ts'
import { newToken } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

/** A user with a recent sign-in, by real time. */
const verified = (ctx: AppContext): AppContext => ({
  ...ctx,
  now: world.now,
  actor: { ...(ctx.actor as SignedInUser), authAt: Date.now() },
})

interface Visit {
  method?: string
  path?: string
  demandsAdminFactor?: boolean
}

/** The caller's user id for a request with this key; else the code of the refusal. */
async function actorOf(
  secret: string,
  { method = 'GET', path = '/api/admin/orders', demandsAdminFactor = false }: Visit = {},
) {
  const ctx = world.visitor()
  const visitor = ctx.actor as Extract<typeof ctx.actor, { kind: 'visitor' }>
  const shown = { method, path, authorization: `Bearer ${secret}`, visitor }
  const actor = await recogniseKey(ctx, shown, { demandsAdminFactor, hasKeys })
  return { ...ctx, now: world.now, actor } as AppContext
}

const kindOf = async (secret: string, visit?: Visit) => {
  const found = await codeOf(actorOf(secret, visit))
  return found === 'ok' ? (await actorOf(secret, visit)).actor.kind : found
}

let admin: AppContext
beforeAll(async () => void (admin = verified(await addAdmin(world, 'admin'))))

const make = (scopes: string[], more: { expiresAt?: string } = {}, ctx = admin) =>
  makeMarketKey(ctx, { name: 'Till', scopes, expiresAt: null, ...more })

describe('a market API key', () => {
  test('is shown once; only its keyed hash and prefix are stored', async () => {
    const { key, secret } = await make(['orders:read'])
    expect(secret).toMatch(/^sok_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Till',
      prefix: secret.slice(0, 10),
      scopes: ['orders:read'],
      state: 'live',
      lastUsedAt: null,
    })
    const row = await world.db.row<{ all: string }>(
      sql`select row_to_json(k)::text as all from api_keys k where id = ${key.id}`,
    )
    expect(row!.all).not.toContain(secret.slice(10))
    expect(JSON.stringify(await listMarketKeys(admin))).not.toContain(secret.slice(10))
  })

  test('acts as its creator, within its scopes, and counts as no recent sign-in', async () => {
    const { secret, key } = await make(['orders:read', 'money:read'])
    const ctx = await actorOf(secret)
    expect(ctx.actor).toMatchObject({ kind: 'user', userId: userIdOf(admin), isAdmin: true, apiKey: { id: key.id } })
    const reached = async (rights: AdminRight[]) => Promise.all(rights.map((right) => hasRight(ctx, right)))
    expect(await reached(['read-orders', 'read-money'])).toEqual([true, true])
    expect(
      await reached(['refund-orders', 'change-money', 'read-users', 'view-as', 'change-admins', 'erase-users']),
    ).toEqual(Array(6).fill(false))
    expect(() => requireRecentProof(ctx)).toThrow(expect.objectContaining({ code: 'requires-recent-login' }))
    expect((await listMarketKeys(admin)).find(({ id }) => id === key.id)!.lastUsedAt).toBe(isoOf(world.now))
  })

  test('with the scope of businesses reads their orders only with the scope of orders', async () => {
    const { id } = await world.provider()
    const may = async (scopes: string[]) => {
      const ctx = await actorOf((await make(scopes)).secret)
      return Promise.all(
        (['see-dashboard', 'see-orders', 'answer-orders'] as const).map((right) =>
          codeOf(requireMember(ctx, id, right)),
        ),
      )
    }
    expect(await may(['providers:read'])).toEqual(['ok', 'not-found', 'permission-denied'])
    expect(await may(['providers:read', 'orders:read'])).toEqual(['ok', 'ok', 'permission-denied'])
  })

  test("never exceeds its creator's current rights, and ends with the role, the account and its expiry", async () => {
    const maker = verified(await addAdmin(world, 'admin'))
    const { secret } = await make(['money:write'], { expiresAt: isoOf(world.now + days(2)) }, maker)
    expect(await hasRight(await actorOf(secret), 'change-money')).toBe(true)
    expect((await actorOf(secret, { demandsAdminFactor: true })).actor).toMatchObject({ isAdmin: false })
    await world.db.run(sql`update admins set role = 'support' where user_id = ${userIdOf(maker)}`)
    expect(await hasRight(await actorOf(secret), 'change-money')).toBe(false)
    await world.db.run(sql`delete from admins where user_id = ${userIdOf(maker)}`)
    expect((await actorOf(secret)).actor).toMatchObject({ isAdmin: false })
    world.now += days(2)
    expect(await kindOf(secret)).toBe('api-key-invalid')
    world.now -= days(2)
    await world.db.run(sql`update auth_user set disabled = true where id = ${userIdOf(maker)}`)
    expect(await kindOf(secret)).toBe('api-key-invalid')
  })

  test('has no effect on public endpoints, and is refused by all others', async () => {
    const { secret } = await make(['orders:read'])
    expect(await kindOf(secret, { path: '/api/v1/services' })).toBe('visitor')
    for (const path of [
      '/api/v1/me/orders',
      '/api/v1/cart',
      '/api/identity/session',
      '/api/users/x',
      '/api/v1/me/providers/x/orders',
      '/api/admin/api-keys',
    ])
      expect([path, await kindOf(secret, { path })]).toEqual([path, 'api-key-scope'])
    expect(await kindOf(secret, { method: 'POST', path: '/api/v1/cart/items' })).toBe('api-key-scope')
  })

  test('requires the right, a recent sign-in, and scopes that the creator has', async () => {
    const support = verified(await addAdmin(world, 'support'))
    expect(await codeOf(make(['orders:read'], {}, support))).toBe('permission-denied')
    expect(
      await codeOf(
        makeMarketKey(
          { ...admin, actor: { ...(admin.actor as SignedInUser), authAt: 0 } },
          { name: 'x', scopes: ['orders:read'], expiresAt: null },
        ),
      ),
    ).toBe('requires-recent-login')
    expect(await codeOf(make(['orders:read'], { expiresAt: '2020-01-01T00:00:00Z' }))).toBe('argument-error')
  })

  test('stops working when revoked; everything is in the audit log', async () => {
    const { secret, key } = await make(['orders:read'])
    await revokeMarketKey(admin, key.id)
    expect(await kindOf(secret)).toBe('api-key-invalid')
    expect(await codeOf(revokeMarketKey(admin, key.id))).toBe('not-found')
    const log = await world.db.rows(
      sql`select type, actor_role as role from auth_event where detail -> 'target' ->> 'id' = ${key.id} order by type`,
    )
    expect(log).toEqual([
      { type: 'api-key-made', role: 'admin' },
      { type: 'api-key-revoked', role: 'admin' },
    ])
    expect(world.published).toContainEqual({ type: 'api-key.made', payload: { keyId: key.id } })
  })

  test('is limited to 120 requests a minute, and guessing keys is slowed down', async () => {
    const { secret } = await make(['orders:read'])
    for (let count = 0; count < 120; count++) await actorOf(secret)
    expect(await kindOf(secret)).toBe('rate-limited')
    const visitor = world.visitor().actor as Extract<AppContext['actor'], { kind: 'visitor' }>
    const guess = () =>
      codeOf(
        recogniseKey(
          world.visitor(),
          { method: 'GET', path: '/api/admin/orders', authorization: `Bearer sok_${newToken()}`, visitor },
          { demandsAdminFactor: false, hasKeys },
        ),
      )
    const codes = []
    for (let count = 0; count < 61; count++) codes.push(await guess())
    expect([codes[0], codes.at(-1)]).toEqual(['api-key-invalid', 'rate-limited'])
  })

  test('can exist at most twenty times', async () => {
    await world.db.run(sql`update api_keys set revoked_at = now() where provider_id is null`)
    for (let count = 0; count < 20; count++) await make(['orders:read'])
    expect(await codeOf(make(['orders:read']))).toBe('too-many-api-keys')
    await world.db.run(sql`update api_keys set revoked_at = now() where provider_id is null`)
  })
})

describe('a business API key', () => {
  async function business(plan = 'pro') {
    const { id } = await world.provider({ name: `Business ${newToken().slice(0, 8)}` })
    await world.db.run(sql`update providers set plan = ${plan} where id = ${id}`)
    const join = async (role: 'owner' | 'manager' | 'staff') => {
      const ctx = verified(await addPerson(world))
      await world.db.run(
        sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${id}, ${userIdOf(ctx)}, ${role}, now())`,
      )
      return ctx
    }
    return {
      id,
      owner: await join('owner'),
      manager: await join('manager'),
      staff: await join('staff'),
      basePath: `/api/v1/me/providers/${id}`,
    }
  }
  const makeFor = (ctx: AppContext, id: string, scopes = ['read', 'write']) =>
    makeProviderKey(ctx, id, { name: 'Till', scopes, expiresAt: null })

  test("is limited to this business and to its creator's rights there", async () => {
    const [one, other] = [await business(), await business()]
    const { secret } = await makeFor(one.manager, one.id)
    const ctx = await actorOf(secret, { method: 'POST', path: `${one.basePath}/items/x/accept` })
    expect((await requireMember(ctx, one.id, 'answer-orders')).role).toBe('manager')
    expect(await codeOf(requireMember(ctx, one.id, 'change-money'))).toBe('permission-denied')
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${other.id}, ${userIdOf(one.manager)}, 'owner', now())`,
    )
    expect(await kindOf(secret, { path: `${other.basePath}/orders` })).toBe('api-key-scope')
    expect(await codeOf(requireMember(ctx, other.id, 'see-dashboard'))).toBe('not-found')
    await world.db.run(
      sql`delete from provider_members where provider_id = ${one.id} and user_id = ${userIdOf(one.manager)}`,
    )
    expect(
      await codeOf(requireMember(await actorOf(secret, { path: `${one.basePath}/orders` }), one.id, 'see-dashboard')),
    ).toBe('not-found')
  })

  test('with a read scope changes nothing; none can create keys, change the team or close the business', async () => {
    const one = await business()
    const { secret } = await makeFor(one.owner, one.id, ['read'])
    expect(await kindOf(secret, { path: `${one.basePath}/orders` })).toBe('user')
    expect(await kindOf(secret, { method: 'POST', path: `${one.basePath}/items/x/accept` })).toBe('api-key-scope')
    const whole = (await makeFor(one.owner, one.id)).secret
    for (const path of ['api-keys', 'invitations', 'members/x', 'close', 'money/account'])
      expect(await kindOf(whole, { method: 'POST', path: `${one.basePath}/${path}` })).toBe('api-key-scope')
    expect(await kindOf(whole, { path: '/api/admin/orders' })).toBe('api-key-scope')
    expect((await actorOf(whole, { path: one.basePath })).actor).toMatchObject({ isAdmin: false })
  })

  test('requires a plan with API keys: without it none is created, and existing ones are inactive', async () => {
    const one = await business('growth')
    expect(await codeOf(makeFor(one.owner, one.id))).toBe('plan-limit')
    await world.db.run(sql`update providers set plan = 'pro' where id = ${one.id}`)
    const { secret, key } = await makeFor(one.owner, one.id)
    await world.db.run(sql`update providers set plan = 'growth' where id = ${one.id}`)
    expect(await kindOf(secret, { path: `${one.basePath}/orders` })).toBe('api-key-scope')
    expect(await listProviderKeys(one.owner, one.id)).toMatchObject({ isOffered: false, items: [{ id: key.id }] })
  })

  test('can be created by managers and owners, and by nobody outside', async () => {
    const one = await business()
    expect(await codeOf(makeFor(one.staff, one.id))).toBe('permission-denied')
    expect(await codeOf(makeFor(admin, one.id))).toBe('permission-denied')
    expect(await codeOf(makeFor(verified(await addPerson(world)), one.id))).toBe('not-found')
    const { key } = await makeFor(one.manager, one.id)
    expect(await codeOf(revokeProviderKey(one.staff, one.id, key.id))).toBe('permission-denied')
    expect(await codeOf(revokeProviderKey((await business()).owner, one.id, key.id))).toBe('not-found')
    await revokeProviderKey(one.owner, one.id, key.id)
    expect((await listProviderKeys(one.owner, one.id)).items).toEqual([])
  })
})
