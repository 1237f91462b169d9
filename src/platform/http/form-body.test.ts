import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyOfForm } from './form-body.ts'

const schema = z.object({
  text: z.string().max(10).default(''),
  minutes: z.number().int(),
  isSolved: z.boolean(),
  isLate: z.boolean().optional(),
  serviceId: z.uuid().nullish(),
  reasons: z.array(z.enum(['rude', 'late'])).default([]),
  hours: z.array(z.object({ opens: z.number(), closes: z.number() }).meta({ id: 'FormBodyTestHours' })).optional(),
  place: z.object({ city: z.string() }).optional(),
  notes: z.record(z.string(), z.string()).default({}),
  checks: z.partialRecord(z.enum(['signUp', 'signIn']), z.enum(['OFF', 'ENFORCE'])).optional(),
  old: z.record(z.string(), z.number()).optional(),
  seen: z.unknown(),
  said: z.unknown(),
})

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('the fields of a form are read as the operation means them', () => {
  const form = formOf([
    ['$operation', 'POST /api/v1/notes'],
    ['text', 'Hello'],
    ['minutes', '15'],
    ['isSolved', 'on'],
    ['serviceId', ''],
    ['reasons', 'rude'],
    ['reasons', 'late'],
    ['hours.1.opens', '900'],
    ['hours.1.closes', '1080'],
    ['hours.0.opens', '480'],
    ['hours.0.closes', '720'],
    ['place.city', 'Porto'],
    ['notes.title', 'Say more.'],
    ['checks.signUp', 'OFF'],
    ['seen', '{"rate":[1]}'],
    ['said', 'Yes, please'],
    ['unknown', 'left out'],
  ])
  expect(bodyOfForm(schema, form)).toEqual({
    text: 'Hello',
    minutes: 15,
    isSolved: true,
    serviceId: null,
    reasons: ['rude', 'late'],
    hours: [
      { opens: 480, closes: 720 },
      { opens: 900, closes: 1080 },
    ],
    place: { city: 'Porto' },
    notes: { title: 'Say more.' },
    checks: { signUp: 'OFF' },
    seen: { rate: [1] },
    said: 'Yes, please',
  })
})

test('an empty checkbox is no, and what cannot be read is left to the operation', () => {
  const body = bodyOfForm(schema, formOf([['minutes', 'soon']]))
  expect(body).toMatchObject({ minutes: 'soon', isSolved: false })
  expect(body).not.toHaveProperty('isLate')
  expect(schema.safeParse(body).success).toBe(false)
})

test('a time that was typed is in the zone of its page', () => {
  const until = z.object({ until: z.iso.datetime({ offset: true }).optional() })
  const body = (text: string, zone = 'Europe/Lisbon') =>
    bodyOfForm(
      until,
      formOf([
        ['until', text],
        ['$zone', zone],
      ]),
    )
  expect(body('2026-07-01T09:30')).toEqual({ until: '2026-07-01T08:30:00.000Z' })
  expect(body('2026-07-01T09:30:00+09:00')).toEqual({ until: '2026-07-01T09:30:00+09:00' })
  expect(body('')).toEqual({})
  for (const unreadable of ['soon', '2026-13-41T99:99']) expect(body(unreadable)).toEqual({ until: unreadable })
  expect(body('2026-07-01T09:30', 'Nowhere/Land')).toEqual({ until: '2026-07-01T09:30' })
})

test('what may be left out and has no field is left out; a list that is drawn and empty is empty', () => {
  const changes = z.object({
    tags: z.array(z.string()).optional(),
    hours: z.array(z.object({ opens: z.number() })).optional(),
    day: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .optional(),
    name: z.string().optional(),
    isOpen: z.boolean().optional(),
  })
  expect(bodyOfForm(changes, formOf([]))).toEqual({})
  const drawn = formOf([
    ['tags', ''],
    ['hours', ''],
    ['day', ''],
    ['name', ''],
    ['isOpen', 'false'],
  ])
  expect(bodyOfForm(changes, drawn)).toEqual({ tags: [], hours: [], name: '', isOpen: false })
})

test('a time is minutes of the day, and of rows with a checkbox only the checked ones count', () => {
  const form = formOf([
    ['minutes', '00:20'],
    ['hours', ''],
    ['hours', '1'],
    ['hours.0.opens', '08:00'],
    ['hours.0.closes', '12:00'],
    ['hours.1.opens', '09:30'],
    ['hours.1.closes', '17:00'],
    ['isLate', 'false'],
    ['isLate', 'on'],
  ])
  expect(bodyOfForm(schema, form)).toMatchObject({ minutes: 20, isLate: true, hours: [{ opens: 570, closes: 1020 }] })
})

test('of several kinds of a change, the form has the one that it names', () => {
  const change = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), name: z.string() }),
    z.object({ kind: z.literal('rename'), name: z.string(), to: z.string(), count: z.number().optional() }),
  ])
  const form = formOf([
    ['change.kind', 'rename'],
    ['change.name', 'nails'],
    ['change.to', 'nail art'],
    ['change.count', '3'],
  ])
  expect(bodyOfForm(z.object({ change }), form)).toEqual({
    change: { kind: 'rename', name: 'nails', to: 'nail art', count: 3 },
  })
  const unknown = bodyOfForm(z.object({ change }), formOf([['change.kind', '__proto__']]))
  expect(z.object({ change }).safeParse(unknown).success).toBe(false)
})
