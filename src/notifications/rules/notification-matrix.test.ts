import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellOf, matrixCells } from '#notifications/rules/notification-cells.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{rules,commands,jobs}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|notification-/.test(file),
)
const kinds = matrixCells.flatMap((cell) => cell.kinds)

/** Words that look like the kind of an email and are something else. */
const otherKinds =
  /^(paragraph|small|heading|code|card|table|button|link|stars|visit|goods|provider|service|item|message|happening|webhook|forbidden|customer_\w+|provider_\w+)$/

test('every kind of email and notification that is written anywhere stands in the table', () => {
  const written = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/target(?::| =) \{\s*kind:/g, '')
        .matchAll(/\bkind: (?:'([\w.-]+)'|[\w ?]+\? '([\w.-]+)' : '([\w.-]+)')/g),
    ].flatMap(([, ...found]) => found.filter(Boolean)),
  )
  const emails = [...new Set(written)].filter((kind) => !otherKinds.test(kind!))
  expect(emails.length).toBeGreaterThan(40)
  expect(emails.filter((kind) => !kinds.includes(kind!))).toEqual([])
})

test('each kind stands in one place of the table', () => {
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
  for (const kind of kinds) expect(cellOf(kind as NotificationKind).kinds).toContain(kind)
})

test('what concerns an account, an order or money always comes', () => {
  for (const kind of [
    'reset-password',
    'order-placed',
    'item-cancelled',
    'refund-failed',
    'payout.failed',
    'dispute.opened',
  ] as const)
    expect(cellOf(kind).mail).toBe('always')
})
