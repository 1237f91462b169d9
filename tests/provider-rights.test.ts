import { beforeAll, describe, expect, test } from 'vitest'
import { openIdentity, type Answer } from './support/accounts.ts'
import { goodForm } from './support/businesses.ts'
import { customer, friday, order, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'
import { openContract } from './support/api-contract.ts'
import { documentOf, mountApi } from '../src/server/api.ts'
import { mayDo, type AdminRole } from '../src/identity/rules/admin-roles.ts'
import { answerError } from '../src/server/answer-error.ts'
import { newApi } from '../src/platform/http/api.ts'
import { sql } from '../src/platform/database/database.ts'
import { memberMay, type MemberRight, type MemberRole } from '../src/providers/rules/member-rights.ts'
import { newId } from '../src/shared/ids.ts'
import { isoOf } from '../src/shared/time/instant.ts'
import { uniqueWord } from './support/worlds/unique-word.ts'

// Calls every endpoint about a provider as each kind of person. Their required rights are listed here; an endpoint that
// is missing fails.

const world = await openWorld()
const identity = openIdentity(world)
const api = newApi()
api.onError(answerError as never)
mountApi(api, {
  identity: { auth: identity.auth },
  runJobs: async () => {},
  outgoing: { faultOf: () => undefined },
  workshop: { draw: async () => new Uint8Array(), payoutAdapters: new Map() },
} as never)
identity.app.route('/', api as never)

const contract = openContract(documentOf(api))
type AdminRightHere = 'read-providers' | 'change-providers' | 'moderate' | 'read-disputes' | 'decide-disputes'
/** Only for members of the provider: administrators cannot read messages. */
type Talking = `talk: ${MemberRight}`
/** Staff answer what is in their calendar; goods are in none. "creator": only its creator. "account": any account. */
type Rule =
  | MemberRight
  | AdminRightHere
  | 'edit-profile of a member'
  | 'answer-orders of goods'
  | 'public'
  | 'account'
  | 'creator'
  | Talking

const week = { week: [{ weekday: 1, opensMinute: 540, closesMinute: 600 }] }
const place = {
  name: 'Second',
  line1: 'Rua B 2',
  city: 'Porto',
  country: 'PT',
  latitude: 41,
  longitude: -8.6,
  timeZone: 'Europe/Lisbon',
}
const sought = { line1: 'Rua B 2', postalCode: '', city: 'Porto', country: 'PT' }
const why = { reason: 'For good reasons' }
const colleague = newId()

const endpoints: Record<string, [rule: Rule, body?: unknown]> = {
  'GET /api/v1/drafts': ['account'],
  'POST /api/v1/drafts': ['account', { kind: 'provider', form: {} }],
  'GET /api/v1/drafts/{id}': ['creator'],
  'PATCH /api/v1/drafts/{id}': ['creator', { changes: { name: 'New' } }],
  'DELETE /api/v1/drafts/{id}': ['creator'],
  'GET /api/v1/invitations/{code}': ['public'],
  'POST /api/v1/invitations/{code}/accept': ['account'],
  'GET /api/v1/me/providers': ['account'],
  'POST /api/v1/me/providers': ['creator', 'DRAFT'],
  'GET /api/v1/me/providers/{id}': ['see-dashboard'],
  'PATCH /api/v1/me/providers/{id}': [
    'edit-profile',
    { changes: { summary: 'A summary that is long enough.' }, base: {} },
  ],
  'POST /api/v1/me/providers/{id}/submit': ['change-money', {}],
  'POST /api/v1/me/providers/{id}/appeal': ['change-money', { text: 'It was right all the time.' }],
  'POST /api/v1/me/providers/{id}/pause': ['pause', {}],
  'POST /api/v1/me/providers/{id}/resume': ['pause', {}],
  'PUT /api/v1/me/providers/{id}/busy': ['pause', { minutes: 20 }],
  'POST /api/v1/me/providers/{id}/plan': ['change-money', { plan: 'pro' }],
  'POST /api/v1/me/providers/{id}/close': ['close', {}],
  'PUT /api/v1/me/providers/{id}/terms': ['edit-profile', { policy: 'strict' }],
  'GET /api/v1/me/providers/{id}/events': ['edit-profile'],
  'GET /api/v1/me/providers/{id}/members': ['see-dashboard'],
  'PATCH /api/v1/me/providers/{id}/members/{userId}': ['manage-team', { role: 'manager' }],
  'DELETE /api/v1/me/providers/{id}/members/{userId}': ['manage-team'],
  'POST /api/v1/me/providers/{id}/invitations': ['manage-team', { email: 'new@example.com', role: 'staff' }],
  'DELETE /api/v1/me/providers/{id}/invitations/{partId}': ['manage-team'],
  'GET /api/v1/me/providers/{id}/locations': ['see-dashboard'],
  'POST /api/v1/me/providers/{id}/locations': ['edit-hours', place],
  'POST /api/v1/me/providers/{id}/address-point': ['edit-hours', sought],
  'PATCH /api/v1/me/providers/{id}/locations/{partId}': ['edit-hours', { line1: 'Rua C 3' }],
  'DELETE /api/v1/me/providers/{id}/locations/{partId}': ['edit-hours'],
  'PUT /api/v1/me/providers/{id}/locations/{partId}/hours': ['edit-hours', week],
  'GET /api/v1/me/providers/{id}/people': ['see-dashboard'],
  'POST /api/v1/me/providers/{id}/people': ['edit-hours', { name: 'Bea' }],
  'PATCH /api/v1/me/providers/{id}/people/{partId}': ['edit-hours', { name: 'Cid' }],
  'DELETE /api/v1/me/providers/{id}/people/{partId}': ['edit-hours'],
  'PUT /api/v1/me/providers/{id}/people/{partId}/hours': ['edit-hours', week],
  'GET /api/v1/me/providers/{id}/equipment': ['see-dashboard'],
  'POST /api/v1/me/providers/{id}/equipment': ['edit-hours', { name: 'Chair 2', pool: 'chair' }],
  'PATCH /api/v1/me/providers/{id}/equipment/{partId}': ['edit-hours', { name: 'Chair 3' }],
  'DELETE /api/v1/me/providers/{id}/equipment/{partId}': ['edit-hours'],
  'GET /api/v1/me/providers/{id}/closed-days': ['see-dashboard'],
  'POST /api/v1/me/providers/{id}/closed-days': ['edit-hours', { firstDate: '2026-12-24', lastDate: '2026-12-26' }],
  'DELETE /api/v1/me/providers/{id}/closed-days/{partId}': ['edit-hours'],
  'GET /api/v1/me/providers/{id}/tax-rates': ['see-dashboard'],
  'PUT /api/v1/me/providers/{id}/tax-rates': ['change-money', { rates: [] }],
  'GET /api/v1/me/providers/{id}/money': ['change-money'],
  'PUT /api/v1/me/providers/{id}/money/schedule': ['change-money', { schedule: 'daily' }],
  'POST /api/v1/me/providers/{id}/money/account': ['change-money', {}],
  'GET /api/v1/me/providers/{id}/payouts': ['change-money'],
  'POST /api/v1/me/providers/{id}/payouts': ['change-money', { currency: 'EUR' }],
  'GET /api/v1/me/providers/{id}/payouts/{payoutId}': ['change-money'],
  'GET /api/v1/me/providers/{id}/documents': ['change-money'],
  'GET /api/v1/me/providers/{id}/documents/{documentId}/{format}': ['change-money'],
  'GET /api/v1/me/providers/{id}/ledger': ['change-money'],
  'GET /api/v1/me/providers/{id}/ledger.csv': ['change-money'],
  'GET /api/v1/me/providers/{id}/services': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/orders': ['see-orders'],
  'GET /api/v1/me/providers/{id}/orders.csv': ['answer-orders'],
  ...Object.fromEntries(
    ['today', 'today/needs', 'today/trend', 'today/reviews', 'dashboard/badges'].map((name) => [
      `GET /api/v1/me/providers/{id}/${name}`,
      ['see-dashboard'] as [Rule],
    ]),
  ),
  ...Object.fromEntries(
    ['today/agenda', 'today/orders', 'board'].map((name) => [
      `GET /api/v1/me/providers/{id}/${name}`,
      ['see-orders'] as [Rule],
    ]),
  ),
  'GET /api/v1/me/providers/{id}/today/payout': ['change-money'],
  'GET /api/v1/me/providers/{id}/today/tips': ['edit-services'],
  'GET /api/v1/me/providers/{id}/dashboard/find': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/dashboard/services': ['edit-services'],
  'GET /api/v1/me/providers/{id}/customers': ['see-customers'],
  'GET /api/v1/me/providers/{id}/customers.csv': ['see-customers'],
  'GET /api/v1/me/providers/{id}/customers/{customerId}': ['see-customers'],
  'PUT /api/v1/me/providers/{id}/customers/{customerId}/note': ['see-customers', { text: 'Likes tea' }],
  'PUT /api/v1/me/providers/{id}/customers/{customerId}/block': ['see-customers', { reason: 'Rude to us' }],
  'DELETE /api/v1/me/providers/{id}/customers/{customerId}/block': ['see-customers'],
  'POST /api/v1/me/providers/{id}/customers': ['see-customers', { name: 'Anna' }],
  'POST /api/v1/me/providers/{id}/customers/import-bookings': [
    'see-customers',
    { text: 'date,time,service,name\n2030-01-01,10:00,Cut,Anna', isDryRun: true },
  ],
  'POST /api/v1/me/providers/{id}/customers/import': ['see-customers', { text: 'name\nAnna', isDryRun: true }],
  'PATCH /api/v1/me/providers/{id}/customers/{customerId}': ['see-customers', { name: 'Anna' }],
  'DELETE /api/v1/me/providers/{id}/customers/{customerId}': ['see-customers'],
  'POST /api/v1/me/providers/{id}/customers/{customerId}/merge': ['see-customers', { into: 'CLIENT' }],
  'POST /api/v1/me/providers/{id}/customers/{customerId}/separate': ['see-customers', {}],
  'POST /api/v1/me/providers/{providerId}/calendar/walk-ins/days': [
    'answer-orders',
    {
      serviceId: 'SERVICE',
      optionId: 'OPTION',
      staffId: 'STAFF',
      date: '2026-11-09',
      startMinute: 600,
      repeat: { everyWeeks: 2, until: '2026-12-31' },
    },
  ],
  'GET /api/v1/me/providers/{id}/webhooks': ['edit-profile'],
  'POST /api/v1/me/providers/{id}/webhooks': ['edit-profile', { url: 'https://example.com/hook' }],
  'PATCH /api/v1/me/providers/{id}/webhooks/{webhookId}': ['edit-profile', { description: 'Till' }],
  'DELETE /api/v1/me/providers/{id}/webhooks/{webhookId}': ['edit-profile'],
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/secret': ['edit-profile', {}],
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/test': ['edit-profile', {}],
  'GET /api/v1/me/providers/{id}/webhooks/{webhookId}/deliveries': ['edit-profile'],
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend': ['edit-profile', {}],
  ...Object.fromEntries(
    ['accept', 'prepare', 'ready', 'recall', 'fulfil', 'check-in', 'miss'].map((name) => [
      `POST /api/v1/me/providers/{id}/items/{itemId}/${name}`,
      ['answer-orders', {}] as [Rule, unknown],
    ]),
  ),
  ...Object.fromEntries(
    ['accept', 'prepare', 'ready', 'recall', 'fulfil'].map((name) => [
      `POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/${name}`,
      ['answer-orders of goods', {}],
    ]),
  ),
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/decline': ['answer-orders of goods', { reason: 'ill' }],
  'GET /api/v1/me/providers/{id}/items/{itemId}/other-times': ['answer-orders'],
  'POST /api/v1/me/providers/{id}/items/{itemId}/propose-time': [
    'answer-orders',
    { startsAt: '2026-11-10T15:00:00.000Z', reason: 'ill' },
  ],
  'POST /api/v1/me/providers/{id}/items/{itemId}/answer-proposal': [
    'answer-orders',
    { proposalId: newId(), answer: 'accept' },
  ],
  'POST /api/v1/me/providers/{id}/items/{itemId}/allow-move': ['answer-orders', {}],
  'POST /api/v1/me/providers/{id}/items/{itemId}/expected-time': ['answer-orders', { minutes: 30 }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/decline': ['answer-orders', { reason: 'ill' }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/cancel': ['answer-orders', { reason: 'ill' }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/answer-report': ['answer-orders', { agrees: true }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/refund': ['answer-disputes', { amountMinor: 1, note: 'It was cold' }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/till-payments': ['answer-orders', { method: 'cash', amountMinor: 1 }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/lines': ['manage-till', { title: 'Tea', priceMinor: 100 }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/lines/{lineId}/remove': ['answer-orders', {}],
  'GET /api/v1/me/providers/{id}/items/{itemId}/receipt': ['answer-orders'],
  'GET /api/v1/me/providers/{id}/items/{itemId}/receipt/pdf': ['answer-orders'],
  'POST /api/v1/me/providers/{id}/items/{itemId}/receipt/send': ['answer-orders', { email: 'anna@example.com' }],
  'GET /api/v1/me/providers/{id}/till/catalogue': ['answer-orders'],
  'POST /api/v1/me/providers/{id}/items/{itemId}/payment-links': ['answer-orders', { amountMinor: 1 }],
  'POST /api/v1/me/providers/{id}/items/{itemId}/till-payments/{paymentId}/refund': [
    'manage-till',
    { amountMinor: 1, reason: 'It was cold' },
  ],
  'GET /api/v1/me/providers/{id}/till': ['manage-till'],
  'GET /api/v1/me/providers/{id}/till/receipts': ['manage-till'],
  'POST /api/v1/me/providers/{id}/till/close': [
    'manage-till',
    { locationId: '00000000-0000-0000-0000-000000000000', currency: 'EUR', expectedMinor: 0, countedMinor: 0 },
  ],
  'GET /api/v1/me/providers/{id}/reliability': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/metrics': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/metrics.csv': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/services/{serviceId}/metrics': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/services/{serviceId}/metrics.csv': ['see-dashboard'],
  'GET /api/v1/me/providers/{id}/disputes': ['answer-disputes'],
  'GET /api/v1/me/providers/{id}/disputes/{disputeId}': ['answer-disputes'],
  ...Object.fromEntries(
    ['accept', 'redo', 'offer', 'contest', 'appeal'].map((name) => [
      `POST /api/v1/me/providers/{id}/disputes/{disputeId}/${name}`,
      ['answer-disputes', { amountMinor: 1, text: 'It was as we had agreed.' }] as [Rule, unknown],
    ]),
  ),
  'GET /api/v1/me/reviews': ['account'],
  'GET /api/v1/me/notifications': ['account'],
  'PATCH /api/v1/me/notifications': [
    'account',
    { changes: [{ side: 'customer', event: 'none', channel: 'app', isOn: true }] },
  ],
  'GET /api/v1/me/mail-address': ['account'],
  'POST /api/v1/me/mail-address/retry': ['account', {}],
  'GET /api/v1/me/calendar-feed': ['account'],
  'POST /api/v1/me/calendar-feed': ['account'],
  'DELETE /api/v1/me/calendar-feed': ['account'],
  'GET /api/v1/me/providers/{id}/calendar-feeds': ['see-dashboard'],
  'POST /api/v1/me/providers/{id}/calendar-feeds/{kind}': ['see-customers', {}],
  'DELETE /api/v1/me/providers/{id}/calendar-feeds/{kind}': ['see-customers'],
  'GET /api/v1/me/providers/{id}/reviews': ['see-dashboard'],
  'PUT /api/v1/me/providers/{id}/reviews/{reviewId}/answer': ['answer-reviews', { text: 'Thank you for your words.' }],
  'PUT /api/v1/me/providers/{id}/items/{itemId}/mark': [
    'answer-reviews',
    { wasOnTime: true, wasRespectful: true, hasPaid: true },
  ],
  'GET /api/v1/me/providers/{id}/conversations': ['talk: see-dashboard'],
  'POST /api/v1/me/providers/{id}/conversations': ['talk: answer-orders', { orderReference: 'ORDER', text: 'Hello' }],
  'GET /api/v1/me/providers/{id}/conversations/opening': ['talk: see-dashboard'],
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}': ['talk: see-dashboard'],
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}/messages': ['talk: see-dashboard'],
  'POST /api/v1/me/providers/{id}/conversations/{conversationId}/messages': ['talk: answer-orders', { text: 'Hello' }],
  'POST /api/v1/me/providers/{id}/conversations/{conversationId}/read': ['talk: see-dashboard', { upTo: 1 }],
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}/files/{fileId}': ['talk: see-dashboard'],
  'GET /api/v1/me/providers/{id}/quotes': ['edit-services'],
  'GET /api/v1/me/providers/{id}/quotes/{quoteId}': ['edit-services'],
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/offers': [
    'talk: edit-services',
    {
      lines: [{ text: 'All of it', amountMinor: 9000 }],
      startsAt: '2026-11-12T10:00:00.000Z',
      durationMinutes: 60,
      policy: 'standard',
      paymentMode: 'at_venue',
    },
  ],
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/decline': ['talk: edit-services', { note: 'We are away.' }],
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/withdraw': ['talk: edit-services', {}],
  'GET /api/v1/me/providers/{id}/quick-replies': ['talk: see-dashboard'],
  'POST /api/v1/me/providers/{id}/quick-replies': ['talk: edit-profile', { title: 'Yes', text: 'Yes, of course.' }],
  'PUT /api/v1/me/providers/{id}/quick-replies/{replyId}': ['talk: edit-profile', { title: 'No', text: 'No, sorry.' }],
  'DELETE /api/v1/me/providers/{id}/quick-replies/{replyId}': ['talk: edit-profile'],
  'GET /api/v1/me/providers/{id}/chargebacks': ['answer-disputes'],
  'GET /api/v1/me/providers/{id}/chargebacks/{chargebackId}': ['answer-disputes'],
  'POST /api/v1/me/providers/{id}/chargebacks/{chargebackId}/proof': [
    'answer-disputes',
    { text: 'She was there, and paid.' },
  ],
  'GET /api/admin/reviews/{id}': ['read-providers'],
  'POST /api/admin/reviews/{id}/show': ['moderate', {}],
  'POST /api/admin/reviews/{id}/hide': ['moderate', { reason: 'fake' }],
  'POST /api/admin/reviews/{id}/remove': ['moderate', { reason: 'fake' }],
  'GET /api/v1/me/providers/{providerId}/calendar': ['see-orders'],
  'GET /api/v1/me/providers/{providerId}/calendar/free': ['answer-orders'],
  'GET /api/v1/me/providers/{providerId}/calendar/services': ['answer-orders'],
  'GET /api/v1/me/providers/{providerId}/calendar/moves/preview': ['answer-orders'],
  'POST /api/v1/me/providers/{providerId}/calendar/moves': [
    'answer-orders',
    { entryId: 'BLOCK', date: '2026-11-12', startMinute: 600 },
  ],
  'POST /api/v1/me/providers/{providerId}/calendar/walk-ins': [
    'answer-orders',
    { name: 'Anna', serviceId: 'SERVICE', optionId: 'OPTION' },
  ],
  'POST /api/v1/me/providers/{providerId}/calendar/blocks': [
    'answer-orders',
    { date: '2026-11-11', startMinute: 600, endMinute: 660, staffIds: ['STAFF'] },
  ],
  'POST /api/v1/me/providers/{providerId}/calendar/blocks/restore': ['answer-orders', { ids: ['REMOVED'] }],
  'PATCH /api/v1/me/providers/{providerId}/calendar/blocks/{blockId}': ['answer-orders', { reason: 'Dentist' }],
  'DELETE /api/v1/me/providers/{providerId}/calendar/blocks/{blockId}': ['answer-orders'],
  'GET /api/admin/disputes/{id}': ['read-disputes'],
  'GET /api/admin/disputes/{id}/preview': ['read-disputes'],
  'POST /api/admin/disputes/{id}/decide': [
    'decide-disputes',
    { share: 0, borneBy: 'provider', text: 'Both have a point.', backMinor: 0 },
  ],
  'POST /api/admin/disputes/{id}/venue-refund': ['decide-disputes', { method: 'bank', note: 'On Monday' }],
  'GET /api/admin/chargebacks/{id}': ['read-disputes'],
  'GET /api/admin/chargebacks/{id}/evidence': ['read-disputes'],
  'POST /api/admin/chargebacks/{id}/fault': [
    'decide-disputes',
    { providerId: 'PROVIDER', isAtFault: true, reason: 'For good reasons' },
  ],
  'POST /api/admin/chargebacks/{id}/send': ['decide-disputes'],
  'GET /api/v1/me/providers/{providerId}/export': ['edit-services'],
  'GET /api/v1/me/providers/{providerId}/imports': ['edit-services'],
  'POST /api/v1/me/providers/{providerId}/imports': [
    'edit-services',
    { fileName: 'a.json', text: '[]', isDryRun: true },
  ],
  'GET /api/v1/me/providers/{providerId}/imports/{importId}': ['edit-services'],
  'GET /api/v1/me/providers/{providerId}/imports/{importId}/lines': ['edit-services'],
  'POST /api/v1/me/providers/{providerId}/imports/{importId}/stop': ['edit-services', {}],
  'GET /api/v1/me/providers/{id}/api-keys': ['edit-profile'],
  'POST /api/v1/me/providers/{id}/api-keys': ['edit-profile of a member', { name: 'Till', scopes: ['read'] }],
  'DELETE /api/v1/me/providers/{id}/api-keys/{keyId}': ['edit-profile'],
  'POST /api/v1/me/services': ['creator', 'SERVICE DRAFT'],
  'GET /api/v1/me/services/{id}': ['see-dashboard'],
  'GET /api/v1/me/services/{id}/preview': ['edit-services'],
  'PATCH /api/v1/me/services/{id}': ['edit-services', { changes: { title: 'Another title' }, base: {} }],
  'PUT /api/v1/me/services/{id}/layout': ['edit-services', { layout: 'compact', accent: 'juniper', parts: [] }],
  ...Object.fromEntries(
    ['submit', 'pause', 'resume', 'archive', 'copy', 'withdraw', 'withdraw-revision'].map((name) => [
      `POST /api/v1/me/services/{id}/${name}`,
      ['edit-services', {}] as [Rule, unknown],
    ]),
  ),
  'POST /api/v1/me/services/{id}/appeal': ['edit-services', { text: 'It was right all the time.' }],
  'GET /api/admin/providers/{id}': ['read-providers'],
  'POST /api/admin/providers/{id}/suspend': ['change-providers', why],
  'POST /api/admin/providers/{id}/reinstate': ['change-providers', {}],
  'POST /api/admin/providers/{id}/restrict': ['change-providers', why],
  'POST /api/admin/providers/{id}/unrestrict': ['change-providers', {}],
  'POST /api/admin/providers/{id}/pause': ['change-providers', why],
  'POST /api/admin/providers/{id}/resume': ['change-providers', {}],
  'POST /api/admin/providers/{id}/close': ['change-providers', why],
  'POST /api/admin/providers/{id}/mark': ['change-providers', { mark: 'trusted', isOn: true, ...why }],
  'POST /api/admin/providers/{id}/strike': ['change-providers', why],
  'POST /api/admin/providers/{id}/plan': ['change-providers', { plan: 'pro', ...why }],
  'POST /api/admin/providers/{id}/commission': ['change-providers', { percent: 4.5, ...why }],
  'POST /api/admin/providers/{id}/members': ['change-providers', { userId: colleague, role: 'manager', ...why }],
  'POST /api/admin/providers/{id}/service-limit': ['change-providers', { limit: 7, ...why }],
}

type Role = 'visitor' | 'stranger' | MemberRole | `market ${'owner' | 'moderator' | 'support'}`
const roles: Role[] = [
  'visitor',
  'stranger',
  'staff',
  'manager',
  'owner',
  'market owner',
  'market moderator',
  'market support',
]
/** The lists of administrators are tested with their other endpoints (admin-rights.test.ts). */
const ours = /^\/api\/(v1\/(me|drafts|invitations)\b|admin\/(providers|disputes|chargebacks|reviews)\/)/

const people = new Map<Role, Awaited<ReturnType<typeof identity.signedIn>>>()
const person = (role: Role) => people.get(role)!

beforeAll(async () => {
  for (const role of roles.slice(1))
    people.set(role, await identity.signedIn({ email: `${role.replace(' ', '-')}@example.com` }))
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${colleague}, 'Bo', 'bo@example.com', true, now(), now())`,
  )
  for (const role of ['owner', 'moderator', 'support'] as const) {
    await identity.makeAdmin(person(`market ${role}`).uid)
    await world.db.run(sql`update admins set role = ${role} where user_id = ${person(`market ${role}`).uid}`)
  }
}, 60_000)

function walk(): string[] {
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Endpoints', version: '1' } })
  return Object.entries(paths).flatMap(([path, methods]) =>
    ours.test(path) ? Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`) : [],
  )
}

type Target = Record<
  | 'keyId'
  | 'quoteId'
  | 'provider'
  | 'service'
  | 'locations'
  | 'people'
  | 'equipment'
  | 'closed-days'
  | 'invitations'
  | 'userId'
  | 'importId'
  | 'draft'
  | 'serviceDraft'
  | 'itemId'
  | 'lineId'
  | 'paymentId'
  | 'ticketId'
  | 'blockId'
  | 'removedId'
  | 'staffId'
  | 'optionId'
  | 'customerId'
  | 'otherCustomerId'
  | 'webhookId'
  | 'deliveryId'
  | 'payoutId'
  | 'documentId'
  | 'disputeId'
  | 'reviewId'
  | 'chargebackId'
  | 'conversationId'
  | 'fileId'
  | 'replyId'
  | 'orderReference',
  string
>

/** A provider with one of everything, and a member in each role. */
async function newTarget(): Promise<Target> {
  const provider = await world.provider({ name: `Business ${uniqueWord()}`, staff: 2 })
  const service = await world.haircut({ provider })
  const [chair, closed, invitation, importId, draft, serviceDraft, second] = Array.from({ length: 7 }, newId) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await world.db.run(sql`update providers set plan = 'pro' where id = ${provider.id}`)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${colleague}, 'staff', now())`,
  )
  for (const role of ['owner', 'manager', 'staff'] as const)
    await world.db.run(sql`insert into provider_members (provider_id, user_id, role, resource_id, joined_at)
      values (${provider.id}, ${person(role).uid}, ${role}, ${role === 'staff' ? provider.staffIds[1]! : null}, now())`)
  await world.db
    .run(sql`insert into locations (id, provider_id, name, line1, city, country, latitude, longitude, time_zone, position)
    values (${second}, ${provider.id}, 'Second', 'Rua B', 'Porto', 'PT', 41, -8, 'Europe/Lisbon', 1)`)
  await world.db.run(
    sql`insert into resources (id, provider_id, location_id, kind, name, pool) values (${chair}, ${provider.id}, ${provider.locationId}, 'equipment', 'Chair', 'chair')`,
  )
  await world.db.run(
    sql`insert into availability_exceptions (id, location_id, first_date, last_date) values (${closed}, ${provider.locationId}, '2026-12-24', '2026-12-24')`,
  )
  await world.db
    .run(sql`insert into provider_invitations (id, provider_id, email, role, code_hash, expires_at, created_at)
    values (${invitation}, ${provider.id}, 'guest@example.com', 'staff', ${newId()}, ${isoOf(world.now + 86_400_000)}, ${isoOf(world.now)})`)
  await world.db.run(
    sql`insert into service_imports (id, provider_id, file_name, is_dry_run, status, total, created_at) values (${importId}, ${provider.id}, 'a.csv', true, 'done', 0, now())`,
  )
  await world.db.run(sql`insert into drafts (id, kind, user_id, provider_id, form, created_at, updated_at) values
    (${draft}, 'provider', ${person('owner').uid}, null, ${JSON.stringify(goodForm(world.user(), { email: 'owner@example.com', name: `Name ${uniqueWord()}`, taxRates: [] }))}, now(), now()),
    (${serviceDraft}, 'service', ${person('owner').uid}, ${provider.id}, '{}', now(), now())`)
  const [webhookId, deliveryId, eventId] = [newId(), newId(), newId()]
  await world.db.run(
    sql`insert into webhook_endpoints (id, provider_id, url, secret, status, created_at) values (${webhookId}, ${provider.id}, 'https://example.com/', 'x', 'on', now())`,
  )
  await world.db.run(
    sql`insert into webhook_events (id, provider_id, type, key, body, created_at) values (${eventId}, ${provider.id}, 'webhook.test', ${eventId}, '{}', now())`,
  )
  await world.db.run(
    sql`insert into webhook_deliveries (id, endpoint_id, event_id, status, next_try_at, created_at) values (${deliveryId}, ${webhookId}, ${eventId}, 'sent', now(), now())`,
  )
  const itemId = await requestOf(service, provider.staffIds[1]!)
  const ticketId = await ticketOf(await world.dinner({ provider }))
  const [blockId, removedId] = [newId(), newId()]
  for (const [id, removedAt] of [
    [blockId, null],
    [removedId, isoOf(world.now)],
  ] as const)
    await world.db
      .run(sql`insert into blocks (id, provider_id, location_id, resource_id, series_id, starts_at, ends_at, local_start, made_by, made_at, removed_at)
      values (${id}, ${provider.id}, ${provider.locationId}, ${provider.staffIds[1]!}, ${id}, ${isoOf(world.now + 86_400_000)}, ${isoOf(world.now + 90_000_000)}, '2026-11-03T10:00', ${colleague}, now(), ${removedAt})`)
  const [disputeId, chargebackId, paymentId, lineId] = [newId(), newId(), newId(), newId()]
  await world.db
    .run(sql`insert into order_items (id, provider_order_id, letter, service_id, option_id, added_to, kind, status, quantity, currency, total_minor, tax_minor,
      commission_percent, snapshot, placed_at, changed_at)
    select ${lineId}, provider_order_id, 'b', service_id, option_id, id, 'order', 'fulfilled', 1, currency, 100, 0, 0, snapshot, placed_at, changed_at
      from order_items where id = ${itemId}`)
  const { orderId } = (await world.db.row<{ orderId: string }>(
    sql`select r.order_id from order_items i join provider_orders r on r.id = i.provider_order_id where i.id = ${itemId}`,
  ))!
  await world.db
    .run(sql`insert into disputes (id, item_id, order_id, provider_id, status, kind, text, wish, currency, opened_at, due_at, changed_at)
    values (${disputeId}, ${itemId}, ${orderId}, ${provider.id}, 'open', 'quality', 'It was much shorter.', 'full', 'EUR', now(), ${isoOf(world.now + 86_400_000)}, now())`)
  await world.db
    .run(sql`insert into payments (id, order_id, adapter, purpose, mode, status, currency, amount_minor, created_at, changed_at)
    values (${paymentId}, ${orderId}, 'test', 'instant', 'capture', 'captured', 'EUR', 0, now(), now())`)
  await world.db
    .run(sql`insert into till_payments (id, provider_id, location_id, order_id, currency, method, amount_minor, by_user, at)
    values (${paymentId}, ${provider.id}, ${provider.locationId}, ${orderId}, 'EUR', 'cash', 1000, ${colleague}, now())`)
  await world.db
    .run(sql`insert into chargebacks (id, adapter, gateway_ref, payment_id, order_id, currency, amount_minor, status, received_at, changed_at)
    values (${chargebackId}, 'test', ${chargebackId}, ${paymentId}, ${orderId}, 'EUR', 100, 'received', now(), now())`)
  await world.db.run(
    sql`insert into chargeback_sides (chargeback_id, provider_id) values (${chargebackId}, ${provider.id})`,
  )
  const [payoutId, documentId] = [newId(), newId()]
  await world.db
    .run(sql`insert into payouts (id, reference, provider_id, currency, amount_minor, adapter, status, destination, created_at)
    values (${payoutId}, ${payoutId}, ${provider.id}, 'EUR', 5000, 'file', 'paid', '{"masked":""}', now())`)
  const billingDocument = {
    kind: 'balance_invoice',
    language: 'en',
    issuer: { name: 'Sokora', lines: [], taxId: '' },
    recipient: null,
    issuedOn: '2026-11-02',
    timeZone: 'UTC',
    owesSince: '2026-10-01',
    dueOn: '2026-11-16',
    totalMinor: 100,
  }
  await world.db
    .run(sql`insert into billing_documents (id, kind, series, number, provider_id, currency, total_minor, key, content, issued_at)
    values (${documentId}, 'balance_invoice', ${documentId}, 'C-2026-000001', ${provider.id}, 'EUR', 100, ${documentId}, ${JSON.stringify(billingDocument)}, now())`)
  const reviewId = newId()
  await world.db.run(
    sql`insert into reviews (id, service_id, provider_id, stars, author, created_at) values (${reviewId}, ${service.id}, ${provider.id}, 4, 'Ines', now())`,
  )
  const [conversationId, messageId, fileId, replyId] = [newId(), newId(), newId(), newId()]
  const { reference: orderReference } = (await world.db.row<{ reference: string }>(
    sql`select reference from orders where id = ${orderId}`,
  ))!
  await world.db.run(
    sql`insert into conversations (id, provider_id, customer_id, began_at, last_at, last_number) select ${conversationId}, ${provider.id}, visitor_id, now(), now(), 1 from orders where id = ${orderId}`,
  )
  await world.db.run(
    sql`insert into messages (id, conversation_id, number, by_party, text, said_at) values (${messageId}, ${conversationId}, 1, 'customer', 'Hello', now())`,
  )
  await world.db.run(
    sql`insert into media (id, owner_id, purpose, status, file_name, size_bytes, content_type, created_at) values (${fileId}, ${fileId}, 'message', 'ready', 'a.pdf', 1, 'application/pdf', now())`,
  )
  await world.db.run(
    sql`insert into message_files (media_id, message_id, position) values (${fileId}, ${messageId}, 1)`,
  )
  await world.db.run(
    sql`insert into quick_replies (id, provider_id, title, text, made_at) values (${replyId}, ${provider.id}, 'Yes', 'Yes.', now())`,
  )
  const [customerId, otherCustomerId] = [newId(), newId()]
  for (const id of [customerId, otherCustomerId])
    await world.db.run(
      sql`insert into clients (id, provider_id, name, source, created_at, changed_at) values (${id}, ${provider.id}, 'Anna', 'business', now(), now())`,
    )
  const quoteId = newId()
  await world.db
    .run(sql`insert into quote_requests (id, provider_id, service_id, customer_id, status, what, currency, requested_at, changed_at, due_at, send_key)
    values (${quoteId}, ${provider.id}, ${service.id}, ${quoteId}, 'open', 'Photos of a wedding, please.', 'EUR', now(), now(), now(), ${quoteId})`)
  const keyId = newId()
  await world.db.run(sql`insert into api_keys (id, user_id, provider_id, name, prefix, hash, scopes, created_at)
    values (${keyId}, ${person('owner').uid}, ${provider.id}, 'Till', 'sok_abc', ${keyId}, array['read'], now())`)
  return {
    keyId,
    quoteId,
    conversationId,
    fileId,
    replyId,
    orderReference,
    reviewId,
    blockId,
    removedId,
    staffId: provider.staffIds[1]!,
    optionId: service.optionId,
    payoutId,
    documentId,
    disputeId,
    chargebackId,
    webhookId,
    deliveryId,
    provider: provider.id,
    service: service.id,
    locations: second,
    people: provider.staffIds[0]!,
    equipment: chair,
    'closed-days': closed,
    invitations: invitation,
    userId: colleague,
    importId,
    draft,
    serviceDraft,
    itemId,
    lineId,
    paymentId,
    ticketId,
    customerId,
    otherCustomerId,
  }
}

/** Requests a visit with one of the staff, each time as another person, because frequent requests are reviewed. */
async function requestOf(service: Awaited<ReturnType<typeof world.haircut>>, staffId: string): Promise<string> {
  await world.db.run(sql`update services set confirm_mode = 'request' where id = ${service.id}`)
  const visitor = await customer(world)
  await put(visitor, service, { startsAt: friday, staffId })
  const { orderId } = await order(visitor)
  await world.db.run(sql`update services set confirm_mode = 'instant' where id = ${service.id}`)
  return (await world.db.row<{ id: string }>(
    sql`select i.id from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
  ))!.id
}

/** Orders a dish, and returns the part of the order at its business. */
async function ticketOf(dish: Awaited<ReturnType<typeof world.dinner>>): Promise<string> {
  const visitor = await customer(world)
  await put(visitor, dish, {})
  const { orderId } = await order(visitor)
  return (await world.db.row<{ id: string }>(sql`select id from provider_orders where order_id = ${orderId}`))!.id
}

/** Whose id `{id}` is, by path; otherwise that of the business. */
const idKinds: [path: string, key: keyof Target][] = [
  ['/admin/disputes', 'disputeId'],
  ['/admin/reviews', 'reviewId'],
  ['/admin/chargebacks', 'chargebackId'],
  ['/me/services/', 'service'],
  ['/drafts/', 'draft'],
]

const idAt = (path: string, target: Target) => target[idKinds.find(([part]) => path.includes(part))?.[1] ?? 'provider']

/** Parameters that name something of a business. */
const ownedPart =
  /\{(partId|userId|importId|serviceId|itemId|lineId|ticketId|blockId|customerId|webhookId|disputeId|reviewId|chargebackId|payoutId|documentId|keyId|conversationId|replyId|quoteId)\}/

/** The id of the target for a parameter of a path. */
function partAt(path: string, name: string, target: Target): string {
  const kind = /\/(locations|people|equipment|closed-days|invitations)\/\{partId\}/.exec(path)?.[1]
  const key = { serviceId: 'service', partId: kind }[name] ?? name
  return target[key as keyof Target]
}

/** The URL of an endpoint for a target; `part` replaces the id at its end. */
function addressOf(path: string, target: Target, part?: string): string {
  const fixed: Record<string, string> = {
    id: idAt(path, target),
    providerId: target.provider,
    fileId: target.fileId,
    deliveryId: target.deliveryId,
    format: 'csv',
    kind: 'business',
    code: 'x'.repeat(43),
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fixed[name] ?? part ?? partAt(path, name, target))
}

async function knock(
  role: Role,
  endpoint: string,
  target: Target,
  address = addressOf(endpoint.split(' ')[1]!, target),
): Promise<Answer> {
  const browser = role === 'visitor' ? identity.jar() : person(role).browser
  const answer = await browser.request(
    endpoint.split(' ')[0]!,
    address + queryFor(endpoint, target),
    bodyFor(endpoint, target),
    needsKey(endpoint) ? { 'idempotency-key': newId() } : {},
  )
  contract.check(endpoint, answer)
  return answer
}

const needsKey = (endpoint: string) =>
  endpoint.startsWith('POST') || endpoint.includes('/calendar/') || endpoint.endsWith('/answer')

/** The body of an endpoint, with ids of the target. */
function bodyFor(endpoint: string, target: Target): unknown {
  const body = endpoints[endpoint]![1]
  if (body === 'DRAFT') return { draftId: target.draft }
  if (body === 'SERVICE DRAFT') return { draftId: target.serviceDraft }
  if (endpoint.endsWith('/fault')) return { ...(body as object), providerId: target.provider }
  const isFilled = ['/calendar', '/conversations', '/merge'].some((part) => endpoint.includes(part))
  return isFilled ? filled(body, target) : body
}

const filled = (
  sent: unknown,
  { blockId, removedId, service, optionId, staffId, orderReference, otherCustomerId }: Target,
): unknown =>
  sent === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(sent)
          .replace('BLOCK', blockId)
          .replace('REMOVED', removedId)
          .replace('SERVICE', service)
          .replace('OPTION', optionId)
          .replace('STAFF', staffId)
          .replace('ORDER', orderReference)
          .replace('CLIENT', otherCustomerId),
      )

function queryFor(endpoint: string, { blockId, service, optionId, orderReference }: Target): string {
  if (endpoint === 'GET /api/v1/drafts') return '?kind=provider'
  if (endpoint.includes('disputes') && endpoint.endsWith('/preview')) return '?share=50&borneBy=market'
  if (endpoint.endsWith('/other-times')) return '?from=2026-11-09&until=2026-11-10'
  if (endpoint.endsWith('/conversations/opening')) return `?orderReference=${orderReference}`
  if (endpoint.endsWith('/calendar')) return '?from=2026-11-02&until=2026-11-08'
  if (endpoint.endsWith('/calendar/free')) return `?serviceId=${service}&optionId=${optionId}&date=2026-11-09`
  return endpoint.endsWith('/moves/preview') ? `?entryId=${blockId}&date=2026-11-12&startMinute=600` : ''
}

/** The status of the rejection; null for people with access. */
function expectedRejection(role: Role, rule: Rule): number | null {
  if (rule === 'public') return null
  if (role === 'visitor') return 401
  if (rule === 'account') return null
  if (rule === 'creator') return role === 'owner' ? null : 404
  return role.startsWith('market ')
    ? rejectionForAdmin(role.slice('market '.length) as AdminRole, rule)
    : rejectionForMember(role as MemberRole | 'stranger', rule)
}

type BusinessRule = Exclude<Rule, 'public' | 'account' | 'creator'>

function rejectionForAdmin(role: AdminRole, rule: BusinessRule): number | null {
  if (isAdminRight(rule)) return mayDo(role, rule) ? null : 403
  if (isTalking(rule)) return 403
  // Orders are not found for administrators whose role does not read orders.
  if (rule === 'see-orders') return mayDo(role, 'read-orders') ? null : 404
  // An administrator who is not a member cannot create API keys, because they would have nobody to act for.
  return (role === 'owner' && rule !== 'edit-profile of a member') || rule === 'see-dashboard' ? null : 403
}

function rejectionForMember(role: MemberRole | 'stranger', rule: BusinessRule): number | null {
  if (isAdminRight(rule)) return 403
  if (role === 'stranger') return 404
  if (rule === 'answer-orders of goods' && role === 'staff') return 403
  return memberMay(role, memberRightOf(rule)) ? null : 403
}

function memberRightOf(rule: Exclude<BusinessRule, AdminRightHere>): MemberRight {
  if (isTalking(rule)) return rule.slice('talk: '.length) as MemberRight
  if (rule === 'answer-orders of goods') return 'answer-orders'
  return rule === 'edit-profile of a member' ? 'edit-profile' : rule
}

const isTalking = (rule: Rule): rule is Talking => rule.startsWith('talk: ')
const isAdminRight = (rule: Rule): rule is AdminRightHere =>
  ['read-providers', 'change-providers', 'moderate', 'read-disputes', 'decide-disputes'].includes(rule)
const withoutRequestId = ({ status, body }: Answer) => [status, { ...body, error: { ...body.error, requestId: '' } }]

test('the table names every endpoint, and no other', () => {
  expect(walk().toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

/** Created once, for requests that change nothing: reads, and rejected ones. */
let untouched: Target
beforeAll(async () => {
  untouched = await newTarget()
})

/** What administrators did to a business, from their audit log. */
const loggedOf = async (role: Role, { provider }: Target) =>
  (
    await world.db.rows<{
      type: string
    }>(sql`select type from auth_event where actor_user_id = ${person(role).uid} and (type = 'business-request' or type like 'list-%')
      and detail ->> 'providerId' = ${provider}`)
  ).map(({ type }) => type)

/** Changes on the dashboard of a business: those by an administrator are logged. */
const isDashboardWrite = (endpoint: string) =>
  /^(POST|PUT|PATCH|DELETE) \/api\/v1\/me\/(providers|services)\/\{/.test(endpoint)

describe('roles with access; what an administrator changes is logged, the same by a member is not', () => {
  test.each(Object.keys(endpoints))('%s', async (endpoint) => {
    const [rule] = endpoints[endpoint]!
    const isRead = endpoint.startsWith('GET ')
    const isLoggedFor = (role: Role) => isDashboardWrite(endpoint) && (role === 'owner' || role === 'market owner')
    const needsOwnTarget = (role: Role) => isLoggedFor(role) || (!isRead && expectedRejection(role, rule) === null)
    const requests: [Role, Target][] = []
    for (const role of roles) requests.push([role, needsOwnTarget(role) ? await newTarget() : untouched])
    const answers = await Promise.all(
      requests.map(async ([role, target]) => [role, await knock(role, endpoint, target)] as const),
    )
    for (const [role, target] of requests.filter(([one]) => isLoggedFor(one)))
      expect([role, await loggedOf(role, target)]).toEqual([role, role === 'owner' ? [] : ['business-request']])
    for (const [role, answer] of answers) {
      const error = expectedRejection(role, rule)
      // A service draft belongs to the provider: managers can edit it, staff cannot.
      if (endpoint === 'POST /api/v1/me/services' && role !== 'visitor' && role !== 'stranger') continue
      // An invitation that does not exist is not found for anybody.
      const isNoInvitation = endpoint.includes('/invitations/{code}')
      if (error !== null) expect([role, answer.status], answer.text).toEqual([role, error])
      else
        expect([role, isNoInvitation ? 404 : [401, 403, 404, 500].includes(answer.status)], answer.text).toEqual([
          role,
          isNoInvitation ? answer.status : false,
        ])
    }
  })

  const files = ['GET /api/v1/me/providers/{id}/customers.csv', 'GET /api/v1/me/providers/{id}/orders.csv']
  test.each(files)('%s is logged as a downloaded list', async (endpoint) => {
    const target = await newTarget()
    for (const role of ['market owner', 'owner'] as const) await knock(role, endpoint, target)
    expect([await loggedOf('market owner', target), await loggedOf('owner', target)]).toEqual([['list-exported'], []])
  })
})

test('refused and read-only requests change nothing', async () => {
  const { provider, service } = untouched
  const now = await world.db
    .row(sql`select status, plan, (select count(*) from provider_members m where m.provider_id = p.id) as members, (select count(*) from locations l where l.provider_id = p.id) as places,
    (select status from services where id = ${service}) as service from providers p where id = ${provider}`)
  expect(now).toEqual({ status: 'active', plan: 'pro', members: 4, places: 2, service: 'published' })
})

describe('data of other businesses', () => {
  const withIds = Object.keys(endpoints).filter(
    (endpoint) => endpoint.includes('{') && !endpoint.includes('{code}') && !endpoint.includes('/admin/'),
  )

  test.each(withIds)('%s: a stranger gets the same answer as for an unknown id', async (endpoint) => {
    const target = untouched
    const nothing = Object.fromEntries(Object.keys(target).map((key) => [key, newId()])) as Target
    const [foreign, unknown, nonsense] = await Promise.all([
      knock('stranger', endpoint, target),
      knock('stranger', endpoint, nothing),
      knock(
        'stranger',
        endpoint,
        target,
        addressOf(endpoint.split(' ')[1]!, { ...target, provider: 'x', service: "'x", draft: 'x' }),
      ),
    ])
    expect(foreign.status).toBe(404)
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(unknown))
    expect(withoutRequestId(nonsense)).toEqual(withoutRequestId(unknown))
  })

  let foreignTarget: Target
  beforeAll(async () => {
    foreignTarget = await newTarget()
    await world.db.run(sql`delete from provider_members where provider_id = ${foreignTarget.provider}`)
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${foreignTarget.provider}, ${person('stranger').uid}, 'owner', now())`,
    )
  })

  const withParts = withIds.filter((endpoint) => ownedPart.test(endpoint))
  test.each(withParts)('%s: an owner cannot reach a part of another business through their own', async (endpoint) => {
    const [targetId, other] = [untouched, foreignTarget]
    const path = endpoint.split(' ')[1]!
    const name = ownedPart.exec(path)![1]!
    const foreignPart = name === 'userId' ? person('stranger').uid : partAt(path, name, other)
    const [foreign, unknown] = [
      await knock('owner', endpoint, targetId, addressOf(path, targetId, foreignPart)),
      await knock('owner', endpoint, targetId, addressOf(path, targetId, newId())),
    ]
    expect(foreign.status, foreign.text).toBe(404)
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(unknown))
  })
})

describe('unknown fields', () => {
  const tables = [
    'providers',
    'locations',
    'resources',
    'provider_members',
    'provider_invitations',
    'provider_tax_rates',
    'drafts',
    'media',
    'services',
  ]
  // Payment links need a payment company, which this market does not have.
  const writes = Object.keys(endpoints).filter(
    (endpoint) =>
      /^(POST|PUT|PATCH) \/api\/v1\/(me\/providers|drafts)/.test(endpoint) &&
      !/\/(close|imports|payment-links|services|stop)/.test(endpoint),
  )
  let target: Target
  beforeAll(async () => {
    target = await newTarget()
  })
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  // Column names are exempt: these assignments are the endpoint's purpose.
  const meant =
    /^(name|summary|line1|pool|role|email|policy|reason|first_date|last_date|district|city|country|latitude|longitude|time_zone|postal_code|hide_exact_address|location_id|resource_id|picture|windows|needs_last_name|payment_modes|plan|paused_from|paused_until|kind|form|provider_id|id)$/

  test.each(writes)('%s ignores or refuses the names of columns', async (endpoint) => {
    const columns = await world.db.rows<{ name: string; type: string }>(
      sql`select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = any(${tables})`,
    )
    const evil = Object.fromEntries(
      columns
        .filter(({ name }) => !meant.test(name))
        .flatMap(({ name, type }) => [
          [name, evilValue(type)],
          [camel(name), evilValue(type)],
        ]),
    )
    const before = await guarded(target.provider)
    const body = endpoints[endpoint]![1]
    const sent = body === 'DRAFT' ? { draftId: target.draft } : (body as Record<string, unknown>)
    const nested =
      'changes' in sent
        ? { ...evil, changes: { ...evil, ...(sent.changes as object) }, base: {} }
        : { ...evil, ...sent }
    const [method, path] = endpoint.split(' ') as [string, string]
    const answer = await person('owner').browser.request(method, addressOf(path, target), nested, {
      'idempotency-key': newId(),
    })
    expect(answer.status, answer.text).toBeLessThan(500)
    const after = await guarded(target.provider)
    expect(after).toEqual({
      ...before,
      status: /\/(pause|resume)$/.test(endpoint) ? after!.status : before!.status,
      plan: endpoint.endsWith('/plan') ? 'pro' : before!.plan,
    })
  })

  const evilValue = (type: string) =>
    /bool/.test(type)
      ? true
      : /int|numeric|double/.test(type)
        ? 1
        : /time|date/.test(type)
          ? '2020-01-01'
          : /uuid/.test(type)
            ? newId()
            : 'active'
  const guarded = (id: string) =>
    world.db.row<
      Record<string, unknown>
    >(sql`select slug, status, is_verified, is_trusted, plan, plan_ends_at, service_limit, commission_percent, demo, joined_at, submitted_at, erase_at, reply_minutes, terms_version
      from providers where id = ${id}`)
})

test('a viewer of an account can only read', async () => {
  const target = await newTarget()
  const browser = person('market owner').browser.copy()
  const { uid } = person('owner')
  const started = await browser.post('/admin/impersonate', { userId: uid, reason: 'They asked me to look' })
  expect(started.status, started.text).toBe(200)
  expect((await browser.request('GET', `/api/v1/me/providers/${target.provider}`)).status).toBe(200)
  const rejected = await browser.request('PATCH', `/api/v1/me/providers/${target.provider}`, {
    changes: { summary: 'Written by somebody else.' },
    base: {},
  })
  expect(rejected.status).toBe(403)
})

test('a request sent twice with one key is applied once', async () => {
  const { provider } = await newTarget()
  const key = { 'idempotency-key': newId() }
  const add = (name: string) => person('owner').browser.post(`/api/v1/me/providers/${provider}/people`, { name }, key)
  const [one, two] = [await add('Bea'), await add('Bea')]
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
  expect((await add('Cid')).body.error.code).toBe('idempotency-mismatch')
  const { body } = await person('owner').browser.get(`/api/v1/me/providers/${provider}/people`)
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Person 1', 'Person 2', 'Bea'])
})
