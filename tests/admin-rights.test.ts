import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentity, type Answer, type Jar } from './support/accounts.ts'
import { adminEndpoints } from './support/admin-endpoints.ts'
import { adminFixtures, type FixtureIds } from './support/admin-fixtures.ts'
import { openBackups } from './support/worlds/backups.ts'
import { openWorld } from './support/worlds/world.ts'
import { openContract } from './support/api-contract.ts'
import { documentOf, mountApi } from '../src/server/api.ts'
import { adminRoles, mayDo, type AdminRole } from '../src/identity/rules/admin-roles.ts'
import { answerError } from '../src/server/answer-error.ts'
import { newApi } from '../src/platform/http/api.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'

// Calls every endpoint for administrators as each kind of person: who gets access, and what is recorded in the audit
// log. tests/support/admin-endpoints.ts lists the right that each endpoint needs; an endpoint that is missing there
// fails.

const world = await openWorld()
const settings = { 'payments.adapter': 'test' }
const identity = openIdentity(world, { settings })
/** The same market, with a second factor required for administrators. */
const strictIdentity = openIdentity(world, { settings, demandsAdminFactor: true })
const backups = openBackups(world.url)
afterAll(() => backups.close())
const system = { exportData: async function* () {}, hasMailInEnvironment: false, plantExamples: async () => {} }
const api = newApi()
api.onError(answerError as never)
mountApi(api, {
  identity: { auth: identity.auth },
  runJobs: async () => {},
  outgoing: { faultOf: () => undefined },
  mail: {
    mailer: { send: async () => '250 OK' },
    transport: 'Test',
    host: null,
    from: 'market@sokora.example',
    bounceAddress: null,
    receivesReports: false,
    dns: { textsAt: async () => ({ texts: [] }) },
  },
  workshop: { draw: async () => new Uint8Array(), payoutAdapters: new Map(), backups: backups.backupControl, system },
} as never)
for (const { app } of [identity, strictIdentity]) app.route('/', api as never)

const contract = openContract(documentOf(api))
const memberRoles = ['owner', 'manager', 'staff'] as const
const outsiders = [
  'visitor',
  'customer',
  ...memberRoles.map((role) => `provider ${role}` as const),
  'administrator who was shut out',
  'owner without the second step',
] as const
type Person = (typeof outsiders)[number] | AdminRole

const browsers = new Map<Person, Jar>()
const fixtures = adminFixtures(world, backups)

beforeAll(async () => {
  const { id: providerId } = await world.provider()
  const signIn = async (name: Person) => {
    const { uid, browser } = await identity.signedIn({ email: `${name.replaceAll(' ', '-')}@example.com` })
    browsers.set(name, browser)
    return uid
  }
  const addRole = (uid: string, role: AdminRole, isOut = false) =>
    world.db.run(
      sql`insert into admins (user_id, role, granted_at, disabled_at) values (${uid}, ${role}, now(), ${isOut ? '2026-11-01' : null})`,
    )
  browsers.set('visitor', identity.jar())
  await signIn('customer')
  for (const role of memberRoles)
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${await signIn(`provider ${role}`)}, ${role}, now())`,
    )
  for (const role of adminRoles) await addRole(await signIn(role), role)
  await addRole(await signIn('administrator who was shut out'), 'owner', true)
  await addRole(await signIn('owner without the second step'), 'owner')
  const strict = strictIdentity.jar()
  for (const [name, value] of browsers.get('owner without the second step')!.cookies) strict.cookies.set(name, value)
  browsers.set('owner without the second step', strict)
}, 60_000)

/** Renews every sign-in, however long the test takes. */
const verify = () => world.db.run(sql`update auth_session set auth_time = now()`)

beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  // The clock does not move during the test, so rate limits of one endpoint must not affect the next.
  await world.db.run(sql`delete from rate_counts`)
  await verify()
})

function walk(): string[] {
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Endpoints', version: '1' } })
  const ours = Object.entries(paths).filter(([path]) => path.startsWith('/api/admin/'))
  return ours.flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

const isWrite = (endpoint: string) => !endpoint.startsWith('GET ')
const isAdmin = (person: Person): person is AdminRole => adminRoles.some((role) => role === person)
const made = (endpoint: string): Promise<FixtureIds> => adminEndpoints[endpoint]!.on?.(fixtures) ?? Promise.resolve({})

async function knock(person: Person, endpoint: string, ids: FixtureIds): Promise<Answer> {
  const { body, query = '' } = adminEndpoints[endpoint]!
  const [method, path] = endpoint.split(' ') as [string, string]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId())
  const sent: unknown = typeof body === 'function' ? body(ids) : body
  const url = address + (typeof query === 'function' ? query(ids) : query)
  const answer = await browsers
    .get(person)!
    .request(method, url, sent, isWrite(endpoint) ? { 'idempotency-key': newId() } : {})
  contract.check(endpoint, answer)
  return answer
}

/** The status of the rejection; null for people with access. */
function expectedRejection(person: Person, endpoint: string): number | null {
  const { needs } = adminEndpoints[endpoint]!
  if (person === 'visitor') return 401
  if (!isAdmin(person)) return 403
  return needs === 'any' || mayDo(person, needs) ? null : 403
}

test('the table names every admin endpoint, and no other', () => {
  expect(walk().toSorted()).toEqual(Object.keys(adminEndpoints).toSorted())
})

interface Written {
  type: string
  actor: string | null
}

const writtenSince = (at: string) =>
  world.db.rows<Written>(
    sql`select type, actor_user_id as actor from auth_event where xmin::text::bigint >= ${at}::bigint order by at, id`,
  )

const nextTransaction = async () =>
  (await world.db.row<{ at: string }>(sql`select pg_current_xact_id()::text as at`))!.at

/** An owner's change succeeds, and its entry in the audit log names it and them. */
async function expectLogged(endpoint: string, answer: Answer, written: Written[]) {
  expect(answer.status, answer.text).toBeLessThan(300)
  const { notes } = adminEndpoints[endpoint]!
  if (notes === null) return expect(written).toEqual([])
  const owner = await world.db.row<{ id: string }>(sql`select id from auth_user where email = 'owner@example.com'`)
  expect(written).toContainEqual({ type: notes, actor: owner!.id })
}

describe('roles with access; what an owner changes is in the audit log', () => {
  test.each(Object.keys(adminEndpoints))('%s', async (endpoint) => {
    const shared = await made(endpoint)
    const everybody = [...outsiders, ...adminRoles]
    const rejected = everybody.filter((person) => expectedRejection(person, endpoint) !== null)
    const answers = await Promise.all(
      rejected.map(async (person) => [person, (await knock(person, endpoint, shared)).status]),
    )
    expect(answers).toEqual(rejected.map((person) => [person, expectedRejection(person, endpoint)]))
    for (const person of everybody.filter((one) => !rejected.includes(one))) {
      const ids = isWrite(endpoint) ? await made(endpoint) : shared
      const since = await nextTransaction()
      const answer = await knock(person, endpoint, ids)
      if (isWrite(endpoint) && person === 'owner') await expectLogged(endpoint, answer, await writtenSince(since))
      expect([person, [401, 403, 404, 500].includes(answer.status)], answer.text).toEqual([person, false])
    }
  })
})

describe('actions that require a recent sign-in', () => {
  test.each(Object.keys(adminEndpoints).filter((endpoint) => adminEndpoints[endpoint]!.wantsProof))(
    '%s',
    async (endpoint) => {
      const { uid, browser } = await identity.signedIn({ email: `${newId()}@example.com` })
      await identity.makeAdmin(uid)
      await identity.age(uid, 3600)
      browsers.set('owner without the second step', browser)
      const answer = await knock('owner without the second step', endpoint, await made(endpoint))
      expect([answer.status, answer.body.authCode], answer.text).toEqual([403, 'auth/requires-recent-login'])
    },
  )
})
