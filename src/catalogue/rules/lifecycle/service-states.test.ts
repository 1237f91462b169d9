import { expect, test } from 'vitest'
import { goodForms } from '../../../../tests/support/orders/business-services.ts'
import {
  mayMove,
  movesOfProvider,
  serviceMoves,
  statusTexts,
  type ServiceMove,
} from '#catalogue/rules/lifecycle/service-states.ts'
import { isSafeChange, splitChanges } from '#catalogue/rules/lifecycle/safe-fields.ts'
import { systemMoves } from '#catalogue/rules/lifecycle/system-pauses.ts'
import { slugOfService } from '#catalogue/rules/lifecycle/service-slug.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'

test('the table of states is the agreed one', () => {
  const rows = (Object.keys(serviceMoves) as ServiceMove[]).flatMap((move) =>
    serviceMoves[move].from.map((from) => `${from} → ${serviceMoves[move].to}`),
  )
  expect(rows).toEqual([
    'draft → submitted',
    'changes_requested → submitted',
    'submitted → in_review',
    'in_review → published',
    'in_review → changes_requested',
    'in_review → rejected',
    'submitted → draft',
    'in_review → draft',
    'rejected → submitted',
    'published → paused',
    'paused → published',
    'published → archived',
    'paused → archived',
    'draft → archived',
    'published → suspended',
    'paused → suspended',
    'suspended → published',
  ])
  expect(Object.keys(statusTexts).filter((status) => mayMove(status as 'draft', 'publish'))).toEqual(['in_review'])
  expect(movesOfProvider('suspended')).toEqual([])
  expect(movesOfProvider('published')).toEqual(['pause', 'archive'])
})

const form = goodForms.hair()
const photo = (mediaId: string) => ({ mediaId, alt: 'A photo', focus: '' })
const before: ServiceForm = { ...form, photos: [photo('a'), photo('b')], policy: 'standard' }
const isSafe = (change: Partial<ServiceForm>) =>
  isSafeChange(Object.keys(change)[0] as ServiceField, before, { ...before, ...change })

test('prices, times, questions and the order of photos change at once', () => {
  expect(isSafe({ options: [{ ...before.options[0]!, price: '70' }] })).toBe(true)
  expect(isSafe({ noticeMinutes: 5 })).toBe(true)
  expect(isSafe({ faq: [] })).toBe(true)
  expect(isSafe({ questions: [] })).toBe(true)
  expect(isSafe({ photos: [photo('b'), photo('a')] })).toBe(true)
  expect(isSafe({ photos: [photo('b')] })).toBe(true)
  expect(isSafe({ policy: 'flexible' })).toBe(true)
  expect(isSafe({ layout: 'compact' })).toBe(true)
})

test('potentially misleading changes wait for review', () => {
  expect(isSafe({ title: 'Something else' })).toBe(false)
  expect(isSafe({ description: 'Something else' })).toBe(false)
  expect(isSafe({ category: 'food' })).toBe(false)
  expect(isSafe({ photos: [photo('a'), photo('new')] })).toBe(false)
  expect(isSafe({ options: [{ ...before.options[0]!, picture: 'new' }] })).toBe(false)
  expect(isSafe({ policy: 'strict' })).toBe(false)
  expect(isSafe({ fulfillmentMethods: ['online'] })).toBe(false)
  expect(isSafe({ paymentMode: 'full' })).toBe(false)
})

test('a smaller deposit or no-show fee changes at once; a larger one or another payment mode waits for review', () => {
  const safeFrom = (terms: Partial<ServiceForm>, change: Partial<ServiceForm>) =>
    isSafeChange(Object.keys(change)[0] as ServiceField, { ...before, ...terms }, { ...before, ...terms, ...change })
  const share: Partial<ServiceForm> = { paymentMode: 'deposit', depositPercent: 30 }
  expect([20, 30, 40].map((depositPercent) => safeFrom(share, { depositPercent }))).toEqual([true, true, false])
  const fixed: Partial<ServiceForm> = { paymentMode: 'deposit', deposit: '20.00' }
  expect(['15.00', '20,5'].map((deposit) => safeFrom(fixed, { deposit }))).toEqual([true, false])
  expect(safeFrom(fixed, { deposit: '', depositPercent: 20 })).toBe(false)
  expect(
    [30, 60].map((noShowPercent) => safeFrom({ paymentMode: 'card_hold', noShowPercent: 50 }, { noShowPercent })),
  ).toEqual([true, false])
})

test('payment terms wait as a whole', () => {
  const change: Partial<ServiceForm> = { paymentMode: 'card_hold', noShowPercent: 40 }
  expect(split(change)).toEqual({ live: [], waiting: ['paymentMode', 'noShowPercent'] })
})

const split = (change: Partial<ServiceForm>, more: Partial<Parameters<typeof splitChanges>[2]> = {}) =>
  splitChanges(
    before,
    { ...before, ...change },
    { changed: Object.keys(change) as ServiceField[], pending: [], isTrusted: false, isFlagged: () => false, ...more },
  )

test('changes are split into immediate and waiting ones', () => {
  const change = { title: 'Other', noticeMinutes: 5 }
  expect(split(change)).toEqual({ live: ['noticeMinutes'], waiting: ['title'] })
  expect(split(change, { isTrusted: true })).toEqual({ live: ['title', 'noticeMinutes'], waiting: [] })
  expect(split(change, { isTrusted: true, isFlagged: (field) => field === 'title' })).toEqual({
    live: ['noticeMinutes'],
    waiting: ['title'],
  })
})

test('a waiting change stays until it is decided or withdrawn', () => {
  const pending = { pending: ['title' as const], changed: ['noticeMinutes' as const] }
  expect(split({ title: 'Other', noticeMinutes: 5 }, pending)).toEqual({ live: ['noticeMinutes'], waiting: ['title'] })
  expect(split({ title: before.title }, { pending: ['title'] })).toEqual({ live: [], waiting: [] })
})

test('prices wait with their currency, fees with the fulfillment methods', () => {
  const options = [{ ...before.options[0]!, price: '70' }]
  expect(split({ currency: 'JPY', options })).toEqual({ live: [], waiting: ['currency', 'options'] })
  expect(split({ fulfillmentMethods: ['customer_address'], travelFees: [{ upToKm: 5, fee: '3' }] }).live).toEqual([])
})

const placed = (id: string, more: object = {}) => ({
  id,
  status: 'published' as const,
  reason: '',
  hasHours: true,
  ...more,
})

test('a smaller plan pauses the newest services, and a larger one resumes them', () => {
  const all = [placed('old'), placed('mid'), placed('new')]
  expect(systemMoves(all, 2)).toEqual([{ id: 'new', move: 'pause', reason: 'plan_limit' }])
  expect(systemMoves([all[0]!, placed('mid', { status: 'paused', reason: 'plan_limit' }), all[2]!], 3)).toEqual([
    { id: 'mid', move: 'resume', reason: '' },
  ])
  expect(systemMoves(all, 3)).toEqual([])
})

test('services without hours do not count towards the plan', () => {
  expect(systemMoves([placed('a', { hasHours: false }), placed('b')], 1)).toEqual([
    { id: 'a', move: 'pause', reason: 'no_hours' },
  ])
})

test('a slug is readable if the title is, and unique', () => {
  const id = '01990000-0000-7000-8000-0000deadbeef'
  expect(slugOfService('Crème brûlée & Co.', id)).toBe('creme-brulee-co-deadbeef')
  expect(slugOfService('寿司', id)).toBe('service-deadbeef')
})
