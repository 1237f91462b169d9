import { beforeEach, expect, test } from 'vitest'
import { openCheckedApi, operationsIn } from './support/api-contract.ts'
import { addAdmin } from './support/businesses.ts'
import { offer, pricing, what } from './support/orders/quotes.ts'
import { openWorld } from './support/worlds/world.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'

const world = await openWorld()
const { callAs, document } = openCheckedApi()
beforeEach(() => world.db.run(sql`delete from rate_counts`))

/** Why requests other than PUT, PATCH and DELETE need no key; those set what is sent, so the same again changes nothing. */
const withoutKey: [reason: string, endpoints: RegExp][] = [
  [
    'It only calculates or checks.',
    /\/(?:example|preview|address-point)$|audit\/check$|backups\/\{name\}\/check$|walk-ins\/days$/,
  ],
  ['It counts failed attempts, which a transaction would forget.', /\/email-codes(?:\/verify)?$|orders\/find$/],
  ['An invitation, a code or a link is used up by it.', /invitations\/\{code\}\/accept$/],
  ['Another service is asked, which knows the work by its own id.', /payments\/\{paymentId\}$|money\/account$/],
  ['The batch has an id.', /\/v1\/events$/],
  ['It runs on its own, one at a time.', /\/admin\/(?:backups|clock|timers\/\w+(?:-\w+)?)$/],
  ['It says how far something was read.', /\/read$/],
  ['It replaces what was there with the same.', /\/(?:checkout|admin\/rates|accept-price|retake-slot)$/],
  [
    'In the state that follows it is refused, or changes nothing.',
    /\/(?:submit|appeal|pause|resume|archive|withdraw|withdraw-revision|close|stop|enable|disable|verify|publish|hide|show|remove|restore|claim|release|resolve|reopen|spam|decision|reject-as-spam|end|undo|return|suspend|reinstate|merge|separate|cancel|retry|retry-address|move-category|plan|prepay|merge-orders|erase|cancel-deletion|revoke-sessions)$/,
  ],
  [
    'It makes something that nobody is told of, and that can be seen and removed.',
    /\/(?:drafts|quick-replies|canned-answers|synonyms|places|pages|notes|attributes|facts|subcategories|documents\/\{kind\})$/,
  ],
  ['People who are there already are not added again.', /customers\/import$|admin\/admins$/],
  ['It is a copy of what is there.', /people\/\{id\}\/export$/],
  ['It is limited to a few mails an hour.', /send-reset$/],
]

const acceptsKey = (endpoint: string) => {
  const [method, path] = endpoint.split(' ') as [string, string]
  return (
    document.paths[path]![method.toLowerCase()]!.parameters?.some(({ name }) => name === 'idempotency-key') ?? false
  )
}

test('each request that makes or does something takes a key, or there is a reason why not', () => {
  const posts = operationsIn(document).filter((endpoint) => endpoint.startsWith('POST '))
  const keyless = posts.filter((endpoint) => !acceptsKey(endpoint))
  expect(keyless.filter((endpoint) => !withoutKey.some(([, pattern]) => pattern.test(endpoint)))).toEqual([])
  const unused = withoutKey.filter(([, pattern]) => !keyless.some((endpoint) => pattern.test(endpoint)))
  expect(unused).toEqual([])
})

test('an offer that is sent twice is made once; another one with its key is refused', async () => {
  const here = await pricing(world)
  const { body: quote } = await callAs(here.ines)('POST /api/v1/quotes', { body: { serviceId: here.service.id, what } })
  const call = callAs(here.owner)
  const endpoint = 'POST /api/v1/me/providers/{id}/quotes/{quoteId}/offers'
  const offered = {
    at: { id: here.provider.id, quoteId: quote.id },
    key: newId(),
    body: {
      lines: [{ text: 'All of it', amountMinor: 9000 }],
      startsAt: '2026-11-12T10:00:00.000Z',
      durationMinutes: 60,
      policy: 'standard',
      paymentMode: 'at_venue',
    },
  }
  const [first, again] = [await call(endpoint, offered), await call(endpoint, offered)]
  expect([first.status, again.status, again.body.offer.id]).toEqual([201, 201, first.body.offer.id])
  expect(await world.db.row(sql`select count(*) from quote_offers where request_id = ${quote.id}`)).toEqual({
    count: 1,
  })
  const other = await call(endpoint, { ...offered, body: { ...offered.body, durationMinutes: 90 } })
  expect([other.status, other.body.error.code]).toEqual([409, 'idempotency-mismatch'])
  const accept = { at: { id: quote.id }, key: newId(), body: { offerId: first.body.offer.id } }
  const accepted = await callAs(here.ines)('POST /api/v1/quotes/{id}/accept', accept)
  expect(await callAs(here.ines)('POST /api/v1/quotes/{id}/accept', accept)).toMatchObject({ body: accepted.body })
})

test('a key that is made twice is made once, and its secret is not stored', async () => {
  const call = callAs(await addAdmin(world))
  const wanted = { key: newId(), body: { name: 'Till', scopes: ['users:read'] } }
  const first = await call('POST /api/admin/api-keys', wanted)
  expect([first.status, first.body.secret]).toEqual([201, expect.stringMatching(/^sok_/)])
  const again = await call('POST /api/admin/api-keys', wanted)
  expect([again.status, again.body.authCode]).toEqual([409, 'auth/secret-shown-once'])
  expect((await call('GET /api/admin/api-keys')).body.items).toHaveLength(1)
  const stored = await world.db.rows(sql`select * from idempotency_keys`)
  expect(JSON.stringify(stored)).not.toContain(first.body.secret)
})

test('a refused request is not remembered: it can be corrected and sent again with its key', async () => {
  const here = await pricing(world)
  const { body: quote } = await callAs(here.ines)('POST /api/v1/quotes', { body: { serviceId: here.service.id, what } })
  const declined = { at: { id: quote.id }, key: newId(), body: {} }
  const call = callAs(here.ines)
  expect((await call('POST /api/v1/quotes/{id}/decline', declined)).status).toBe(409)
  await offer(here, quote.id)
  expect((await call('POST /api/v1/quotes/{id}/decline', declined)).status).toBe(200)
})
