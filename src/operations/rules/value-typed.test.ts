import { expect, test } from 'vitest'
import { changeInput } from '#operations/api/settings-routes.ts'
import { bodyOfForm } from '#platform/http/form-body.ts'
import { valueTyped } from './value-typed.ts'

const key = 'cart.hold_minutes'

test('a setting is read as it is typed in its form', () => {
  expect(valueTyped(key, { text: '17' })).toBe(17)
  expect(valueTyped(key, { value: 18, text: '17' })).toBe(18)
  expect(valueTyped(key, { value: null, text: '17' })).toBeNull()
  expect(valueTyped('maintenance.until', { text: '', moment: '2026-11-28T10:00:00.000Z' })).toBe(
    '2026-11-28T10:00:00.000Z',
  )
})

test('what cannot be read is rejected with the range of the setting', () => {
  const sentence = 'A whole number from 1 to 60 minutes.'
  expect(() => valueTyped(key, { text: '999' })).toThrow(
    expect.objectContaining({ code: 'setting-invalid', details: { fields: { [key]: sentence } } }),
  )
})

test('a form has the value that was seen as JSON, and can restore the default', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ seen: '10', text: '17', reason: 'Calm', value: 'null' }))
    form.append(name, value)
  expect(bodyOfForm(changeInput, form)).toEqual({ seen: 10, text: '17', reason: 'Calm', value: null })
})
