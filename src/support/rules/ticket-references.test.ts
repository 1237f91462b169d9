import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOfReferences, parseTicketReference, ticketReferencesOf } from '#support/rules/ticket-references.ts'

test('a reference has six digits, and more when those are taken', () => {
  for (let count = 0; count < 500; count++) {
    const references = ticketReferencesOf(randomBytes(bytesOfReferences))
    expect(references.map((one) => one.length - 2)).toEqual([6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9])
    for (const one of references) expect(parseTicketReference(one)).toBe(one)
  }
})

test('the first and last reference of each width are valid, for any bytes', () => {
  expect(ticketReferencesOf(new Uint8Array(bytesOfReferences))).toEqual(
    expect.arrayContaining(['T-100000', 'T-1000000', 'T-10000000', 'T-100000000']),
  )
  for (const one of ticketReferencesOf(new Uint8Array(bytesOfReferences).fill(255)))
    expect(one).toMatch(/^T-[1-9]\d{5,8}$/)
})

test.each(['T-1234', 'T-482193', 't 482193', 'T48219312', 'T-123456789012'])(
  'an existing reference stays readable: %s',
  (typed) => {
    expect(parseTicketReference(typed)).toBe(`T-${typed.replaceAll(/\D/g, '')}`)
  },
)

test.each(['T-12', 'X-482193', 'T-1234567890123', 'K7Q2-9M4T'])('%s is not a reference', (typed) =>
  expect(parseTicketReference(typed)).toBeUndefined(),
)
