import { beforeAll, expect, test } from 'vitest'
import type { TestProvider } from '../../../tests/support/worlds/factories.ts'
import {
  addMember,
  addModerator,
  anOption,
  goodForms,
  wholeForm,
} from '../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../tests/support/worlds/unique-word.ts'
import { adminServicesApi, businessServicesApi } from '#catalogue/api/business-services-api.ts'
import { servicePageSchema } from '#catalogue/api/page-shapes.ts'
import type { AppContext } from '#server/context.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let author: AppContext
const app = newApi()
app.use(async (c, next) => {
  c.set('ctx', author)
  c.set('requestId', 'test')
  await next()
})
app.route('/api/v1', businessServicesApi({ hinders: async () => null }))
app.route('/api', adminServicesApi())
app.onError(answerProblem)

let provider: TestProvider
let owner: AppContext
let staff: AppContext
let other: AppContext
let customer: AppContext
let moderator: AppContext
let serviceId: string

beforeAll(async () => {
  provider = await world.provider()
  owner = await addMember(world, provider.id, 'owner')
  staff = await addMember(world, provider.id, 'staff')
  other = await addMember(world, (await world.provider({ city: 'Porto' })).id, 'owner')
  customer = world.user()
  moderator = await addModerator(world)
  serviceId = (await world.haircut({ provider })).id
})

interface Answer {
  [field: string]: unknown
  error?: { code: string; fields: Record<string, string>; offers?: Record<string, unknown> }
}

interface SentRequest {
  method: string
  path: string
  body?: unknown
  idempotencyKey?: string
}

const request = (ctx: AppContext, method: string, path: string, body?: unknown) => send(ctx, { method, path, body })

async function send(ctx: AppContext, { method, path, body, idempotencyKey }: SentRequest) {
  author = ctx
  const headers = { 'content-type': 'application/json', origin: ctx.publicUrl }
  const init = {
    method,
    headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const response = await app.request(`${ctx.publicUrl}/api${path}`, init)
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer }
}

const layout = { layout: 'classic', accent: 'juniper', parts: [] }
/** Every endpoint with its body; {id} is a service of the provider, {p} the provider. */
const routes: [string, string, unknown?][] = [
  ['GET', '/v1/me/providers/{p}/services'],
  ['GET', '/v1/me/services/{id}'],
  ['GET', '/v1/me/services/{id}/preview'],
  ['PATCH', '/v1/me/services/{id}', { changes: { noticeMinutes: 5 } }],
  ['PUT', '/v1/me/services/{id}/layout', layout],
  ['POST', '/v1/me/services/{id}/submit'],
  ['POST', '/v1/me/services/{id}/pause', {}],
  ['POST', '/v1/me/services/{id}/resume'],
  ['POST', '/v1/me/services/{id}/archive'],
  ['POST', '/v1/me/services/{id}/copy'],
  ['POST', '/v1/me/services/{id}/withdraw'],
  ['POST', '/v1/me/services/{id}/withdraw-revision'],
  ['POST', '/v1/me/services/{id}/appeal', { text: 'Please look at it again.' }],
  ['GET', '/v1/service-form?providerId={p}'],
]

const filled = (path: string, id: string, p: string) => path.replace('{id}', id).replace('{p}', p)

test.each(routes)(
  '%s %s: strangers get not-found, visitors must sign in, staff may read',
  async (method, path, body) => {
    const there = filled(path, serviceId, provider.id)
    const nowhere = filled(path, newId(), newId())
    const strange = filled(path, "x'or'1", "x'or'1")
    for (const ctx of [other, customer]) {
      const [one, none, odd] = [
        await request(ctx, method, there, body),
        await request(ctx, method, nowhere, body),
        await request(ctx, method, strange, body),
      ]
      expect([one.status, none.status, odd.status]).toEqual([404, 404, 404])
      expect(one.body).toEqual(none.body)
    }
    const isPublic = path.startsWith('/v1/service-form')
    expect((await request(world.visitor(), method, there, body)).status).toBe(isPublic ? 404 : 401)
    const mayRead = method === 'GET' && !path.endsWith('/preview')
    expect((await request(staff, method, there, body)).status).toBe(mayRead ? 200 : 403)
  },
)

test.each([
  ['POST', '/admin/services/{id}/suspend', { reason: 'prohibited' }],
  ['POST', '/admin/services/{id}/reinstate', {}],
  ['POST', '/admin/services/{id}/move-category', { category: 'other', subcategories: ['massage'] }],
] as const)('%s %s is only for administrators', async (method, path, body) => {
  const there = filled(path, serviceId, provider.id)
  expect((await request(world.visitor(), method, there, body)).status).toBe(401)
  for (const ctx of [owner, other, customer]) expect((await request(ctx, method, there, body)).status).toBe(403)
  expect((await request(moderator, method, filled(path, newId(), ''), body)).status).toBe(404)
})

const draft = async (of: keyof typeof goodForms, more: object = {}) =>
  (
    await saveDraft(owner, {
      kind: 'service',
      providerId: provider.id,
      form: {
        ...(await wholeForm(world, owner, provider, { category: of })),
        title: `A title ${uniqueWord()}`,
        ...more,
      },
    })
  ).id

test('a draft is submitted once for a key, changed, and listed', async () => {
  const waiting = async () =>
    (await request(owner, 'GET', `/v1/me/providers/${provider.id}/services?status=submitted`)).body.items as {
      id: string
    }[]
  const [before, draftId, key] = [await waiting(), await draft('food'), newId()]
  const submit = (id: string) =>
    send(owner, { method: 'POST', path: '/v1/me/services', body: { draftId: id }, idempotencyKey: key })
  const sent = await submit(draftId)
  expect(sent).toMatchObject({ status: 201, body: { id: draftId, status: 'submitted', isLive: false } })
  expect(await submit(draftId)).toEqual(sent)
  expect((await submit(newId())).body.error!.code).toBe('idempotency-mismatch')
  expect((await request(other, 'POST', '/v1/me/services', { draftId })).status).toBe(404)
  expect((await request(owner, 'GET', `/v1/me/services/${draftId}`)).body).toMatchObject({
    status: 'submitted',
    flags: [],
    problems: [],
  })
  expect((await waiting()).filter(({ id }) => !before.some((one) => one.id === id))).toMatchObject([
    { id: draftId, isDraft: false },
  ])
  servicePageSchema.parse((await request(owner, 'GET', `/v1/me/services/${draftId}/preview`)).body)
})

test('missing fields are reported one by one', async () => {
  const draftId = await draft('hair', {
    options: [anOption({ price: '' })],
    title: 'Cut',
    attributes: { forWhom: 'everybody' },
  })
  const { status, body } = await request(owner, 'POST', '/v1/me/services', { draftId })
  expect(status).toBe(422)
  expect(body.error).toMatchObject({
    code: 'form-incomplete',
    fields: {
      'options.0.price': expect.any(String),
      title: expect.any(String),
      'attributes.forWhom': expect.any(String),
    },
  })
})

test('a person without a business is told to choose one', async () => {
  const { id } = await saveDraft(customer2, { kind: 'service', form: {} })
  expect((await request(customer2, 'POST', '/v1/me/services', { draftId: id })).body.error!.code).toBe(
    'provider-missing',
  )
  expect((await request(customer2, 'POST', '/v1/me/services', { draftId: id, providerId: provider.id })).status).toBe(
    404,
  )
})
let customer2: AppContext
beforeAll(async () => {
  const { addPerson } = await import('../../../tests/support/orders/business-services.ts')
  customer2 = world.user({ userId: await addPerson(world) })
})

const form = goodForms.hair()
test.each<[string, unknown]>([
  ['an unknown field', { changes: { status: 'published' } }],
  ['a column', { changes: { provider_id: 'x', rating_sum: 5 } }],
  ['a field of the wrong type', { changes: { title: 5 } }],
  ['a text without end', { changes: { title: 'a'.repeat(501) } }],
  ['a NUL', { changes: { title: 'Cut\0and finish' } }],
  ['a number that is none', { changes: { capacity: 'many' } }],
  ['a number beyond all', { changes: { capacity: 1e99 } }],
  ['too many options', { changes: { options: Array.from({ length: 61 }, () => anOption()) } }],
  ['an option with a price as a number', { changes: { options: [{ ...form.options[0], price: 60 }] } }],
  ['attributes in depth', { changes: { attributes: { a: { b: { c: 'd' } } } } }],
  ['no object', { changes: [] }],
  ['nothing', {}],
  ['an unknown kind', { changes: { kind: 'gift' } }],
  ['a way that is none', { changes: { fulfillmentMethods: ['teleport'] } }],
])('%s is refused', async (_what, body) => {
  const before = await world.db.row(sql`select version from services where id = ${serviceId}`)
  expect(await request(owner, 'PATCH', `/v1/me/services/${serviceId}`, body)).toMatchObject({
    status: 422,
    body: { error: { code: 'argument-error' } },
  })
  expect(await world.db.row(sql`select version from services where id = ${serviceId}`)).toEqual(before)
})

test.each([
  `'; drop table services; --`,
  `<script>alert(1)</script>`,
  `{{7*7}} \${7*7}`,
  `\u202ereversed\u202c \ufeff`,
  '𝕳𝖆𝖎𝖗 👩🏽‍🦱 ﷽',
  '=SUM(1;2)',
])('the text %j is stored unchanged and shown as plain text', async (odd) => {
  const title = `A ${odd} of mine`.slice(0, 80)
  const draftId = await draft('hair', { title })
  const { status } = await request(owner, 'POST', '/v1/me/services', { draftId })
  expect(status).toBe(201)
  expect((await request(owner, 'GET', `/v1/me/services/${draftId}`)).body.form).toMatchObject({
    title: title.trim().replaceAll(/\s+/g, ' '),
  })
})

test('of two editors at once, the second is told of the conflict and loses nothing', async () => {
  const url = `/v1/me/services/${serviceId}`
  await world.db.run(sql`update services set notice_minutes = 60 where id = ${serviceId}`)
  const read = (await request(owner, 'GET', url)).body.form as { noticeMinutes: number }
  const base = { noticeMinutes: read.noticeMinutes }
  await world.db.run(
    sql`update services set languages = '{en}', pictures = ${JSON.stringify([{ file: '/demo/a', alt: 'A cut', color: '#fff', origin: 'demo-art' }])} where id = ${serviceId}`,
  )
  expect((await request(owner, 'PATCH', url, { changes: { noticeMinutes: 45 }, base })).status).toBe(200)
  const second = await request(owner, 'PATCH', url, { changes: { noticeMinutes: 30 }, base })
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile', offers: { fields: ['noticeMinutes'], form: { noticeMinutes: 45 } } } },
  })
})

test('more than two changes a second for a minute are refused', async () => {
  const busy = await addMember(world, provider.id, 'manager')
  const statuses = new Set<number>()
  for (let count = 0; count < 125; count++)
    statuses.add((await request(busy, 'POST', `/v1/me/services/${serviceId}/resume`)).status)
  expect([...statuses]).toEqual([409, 429])
})
