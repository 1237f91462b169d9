import { expect, test } from 'vitest'
import { operatorWords } from '#platform/operator-words.ts'
import { tryAgainSoon } from '#platform/database/transient-faults.ts'
import { AppError } from '#shared/app-error.ts'

test('an operator is told what is unavailable', () => {
  expect(operatorWords(tryAgainSoon(new Error('connect ECONNREFUSED 127.0.0.1:5432')))).toBe(
    'connect ECONNREFUSED 127.0.0.1:5432',
  )
})

test('every tried address is named', () => {
  expect(operatorWords(new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]))).toBe(
    'refused at ::1; refused at 127.0.0.1',
  )
})

test('other errors keep their message', () => {
  expect(operatorWords(new AppError('not-found', 'not-found', 'There is no such backup.'))).toBe(
    'There is no such backup.',
  )
})
