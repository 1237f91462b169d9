import { expect, test } from 'vitest'
import {
  cellOf,
  kindText,
  notifications,
  sentKinds,
  withoutNotification,
} from '#notifications/definitions/notifications.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { matrixCells } from '#notifications/rules/notification-matrix.ts'
import { demoCast } from '#notifications/rules/samples/sample-order.ts'
import type { AnyContent } from '#notifications/definitions/define-notification.ts'

const here: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}

const contents: readonly AnyContent[] = notifications

test('each kind has one definition', () => {
  const kinds = contents.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
})

test('every cell of the matrix has a notification, or says why not', () => {
  const nameOf = ({ preference, side }: { preference: string; side: string }) => `${preference}/${side}`
  const used = new Set([...contents.map(nameOf), ...Object.keys(withoutNotification)])
  expect(matrixCells.map(nameOf).filter((name) => !used.has(name))).toEqual([])
  expect(contents.map(nameOf).filter((name) => Object.hasOwn(withoutNotification, name))).toEqual([])
})

test('no notification speaks on a channel that the matrix never uses', () => {
  const speaking = contents.flatMap((content) =>
    content.sample(demoCast).flatMap((data) => {
      const { mail, app } = cellOf(content.kind)
      return [
        ...(mail === 'never' && content.email?.(data, here) ? [`${content.kind} by email`] : []),
        ...(app === 'never' && content.inApp?.(data, here) ? [`${content.kind} in the app`] : []),
      ]
    }),
  )
  expect(speaking).toEqual([])
})

test('every notification says something, in each of its examples', () => {
  const silent = contents.filter(
    ({ kind, inApp, email, sms, sample }) =>
      kind !== 'sms-code' &&
      (sample(demoCast).length === 0 ||
        sample(demoCast).some((data) => !inApp?.(data, here) && !email?.(data, here) && !sms?.(data, here))),
  )
  expect(silent.map(({ kind }) => kind)).toEqual([])
})

test('what concerns an account, an order or money always comes', () => {
  for (const kind of [
    'reset-password',
    'order-placed',
    'item-cancelled',
    'refund-failed',
    'payout.failed',
    'dispute.opened',
  ])
    expect(cellOf(kind).mail).toBe('always')
})

test('each kind that is sent has a name that an administrator can read', () => {
  expect([kindText('email-code'), kindText('item-expired'), kindText('request.waiting')]).toEqual([
    'Code by mail',
    'Item expired',
    'Request waiting, to the business',
  ])
  const names = sentKinds.map(kindText)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
