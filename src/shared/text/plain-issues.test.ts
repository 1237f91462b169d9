import { expect, test } from 'vitest'
import * as z from 'zod'
import { sayIssue } from './plain-issues.ts'

const said = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value, { error: (issue) => sayIssue(issue) }).error!.issues[0]!.message

test.each([
  [z.string(), 5, 'This has to be a text.'],
  [z.number().int(), 'x', 'This has to be a number.'],
  [z.number().int(), 1.5, 'This has to be a whole number.'],
  [z.array(z.string()), {}, 'This has to be a list.'],
  [z.string().max(3), 'long', 'At most 3 characters, please.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry, please.'],
  [z.string().min(1), '', 'This is missing.'],
  [z.unknown().nonoptional(), undefined, 'This is missing.'],
  [z.number().min(2), 1, 'At least 2, please.'],
  [z.enum(['', 'owner', 'staff']), 'god', 'Choose one of these: owner, staff.'],
  [z.uuid(), 'x', 'This is no id.'],
  [z.string().regex(/^a$/), 'x', 'This is not written as it has to be.'],
  [z.strictObject({ a: z.string().optional() }), { b: 1 }, 'There is no field called b.'],
  [z.union([z.string(), z.number()]), {}, 'This has another shape than it has to have.'],
])('a schema error is described in a sentence (%#)', (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence)
})

test("a schema's own message is kept", () => {
  expect(said(z.string().max(3, 'Too long for a name.'), 'long')).toBe('Too long for a name.')
})
