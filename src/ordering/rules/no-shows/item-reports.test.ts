import { expect, test } from 'vitest'
import {
  answerByOf,
  answererOf,
  reportWords,
  silenceOf,
  type ReportKind,
  type ReportStatus,
  type Side,
} from '#ordering/rules/no-shows/item-reports.ts'
import { hours } from '#shared/time/instant.ts'

const kinds: ReportKind[] = ['customer_absent', 'provider_absent', 'provider_requested']
const words = (kind: ReportKind, status: ReportStatus, reader: Side) =>
  reportWords({ kind, status, untilText: 'Sun 8 Nov, 15:00', providerName: 'Studio' }, reader)

test('the other side has two days to answer, or one for an alleged request', () => {
  expect(kinds.map(answererOf)).toEqual(['customer', 'provider', 'provider'])
  expect(kinds.map((kind) => answerByOf(kind, 1_000) - 1_000)).toEqual([hours(48), hours(48), hours(24)])
})

test('no answer confirms an absence; an alleged request is decided by administrators', () => {
  expect(kinds.map(silenceOf)).toEqual(['upheld', 'upheld', 'with_market'])
})

test('a person reported as absent is addressed directly', () => {
  expect(words('customer_absent', 'waiting', 'customer')).toContain('You are said to have missed this.')
  expect(words('customer_absent', 'waiting', 'provider')).toBe('The customer can object until Sun 8 Nov, 15:00.')
  expect(words('customer_absent', 'with_market', 'customer')).toContain('You say that you were there.')
  expect(words('customer_absent', 'with_market', 'provider')).toContain('The customer objects.')
  expect(words('customer_absent', 'dismissed', 'customer')).toContain('You were right')
  expect(words('customer_absent', 'dismissed', 'provider')).toContain('the customer was there')
  expect(words('customer_absent', 'upheld', 'provider')).toBe('This visit was missed.')
})

test('a customer whose provider was absent reads what the business can answer, and the business what it must', () => {
  expect(words('provider_absent', 'waiting', 'provider')).toContain('Answer until Sun 8 Nov, 15:00')
  expect(words('provider_absent', 'waiting', 'customer')).toContain('Studio can answer until')
  expect(words('provider_absent', 'with_market', 'provider')).toContain('You say that you were there.')
  expect(words('provider_absent', 'with_market', 'customer')).toContain('Studio says')
  expect(words('provider_absent', 'upheld', 'provider')).toContain('You were not there')
  expect(words('provider_absent', 'upheld', 'customer')).toContain('You get everything back.')
  expect(words('provider_absent', 'dismissed', 'customer')).toBe('Support decided that somebody was there.')
})

test('both sides are told who asked for the cancellation', () => {
  expect(words('provider_requested', 'waiting', 'provider')).toContain('you asked them to cancel')
  expect(words('provider_requested', 'waiting', 'customer')).toContain('Studio has until')
  expect(words('provider_requested', 'upheld', 'provider')).toContain('because you asked for it')
  expect(words('provider_requested', 'upheld', 'customer')).toContain('Studio asked for it.')
  expect(words('provider_requested', 'with_market', 'customer')).toBe('Support looks at who asked for it.')
  expect(words('provider_requested', 'dismissed', 'provider')).toBe('The usual terms hold.')
})
