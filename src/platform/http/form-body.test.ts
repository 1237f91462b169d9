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
  })
})

test('an empty checkbox is no, and what cannot be read is left to the operation', () => {
  const body = bodyOfForm(schema, formOf([['minutes', 'soon']]))
  expect(body).toMatchObject({ minutes: 'soon', isSolved: false })
  expect(body).not.toHaveProperty('isLate')
  expect(schema.safeParse(body).success).toBe(false)
})
