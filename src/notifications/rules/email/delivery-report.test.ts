import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintOf, deliveryStatus } from '../../../../tests/support/servers/dsn.ts'
import { isGone, readReport } from '#notifications/rules/email/delivery-report.ts'

const about = '019a0000-0000-7000-8000-000000000001'
const to = 'bounces@sokora.example'

test('a delivery report is parsed, with the words of the refusing server', () => {
  expect(readReport(deliveryStatus({ to, about }))).toEqual({
    what: 'bounced',
    words: '550 5.1.1 no such person',
    isForGood: true,
    recipient: 'rita@example.com',
    messageId: about,
  })
})

test.each([
  ['delayed', '4.4.1', 'delayed', false],
  ['delivered', '2.1.5', 'delivered', false],
  ['relayed', '2.1.9', 'delivered', false],
  ['failed', '5.2.2', 'bounced', false],
  ['failed', '4.4.7', 'bounced', false],
] as const)('%s with status %s means %s', (action, status, what, isForGood) => {
  expect(readReport(deliveryStatus({ to, about, action, status, words: `${status} as it is` }))).toMatchObject({
    what,
    isForGood,
  })
})

test('a complaint of a reader is recognised', () => {
  expect(readReport(complaintOf({ to, about }))).toMatchObject({
    what: 'complained',
    recipient: 'rita@example.com',
    messageId: about,
  })
})

test('encoded parts are decoded', () => {
  const body = Buffer.from(
    'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n',
  ).toString('base64')
  const mail = `Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${body}\n--x--\n`
  expect(readReport(mail)).toMatchObject({ what: 'bounced', recipient: 'a@b.example', isForGood: true })
})

test.each([
  '',
  'Hello, I am out of the office.',
  'Content-Type: multipart/report\n\nnothing',
  'Content-Type: multipart/mixed; boundary=x\n\n--x\n\n--x--',
])('a text that is no report is ignored: %j', (raw) => expect(readReport(raw)).toBeNull())

test('any input is parsed to its end', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400 }),
      (noise) =>
        void readReport(
          `Content-Type: multipart/report; boundary=x\n\n--x\n${noise}\n--x\nContent-Type: message/delivery-status\n\n${noise}\n--x--`,
        ),
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['550 5.1.1 no such person', true],
  ['550 no such user here', true],
  ['552 5.2.2 mailbox full', false],
  ['550 5.7.1 relaying denied', false],
  ['451 4.7.1 try later', false],
])('%j: a permanent failure of the address is recognised: %s', (words, gone) => expect(isGone(words)).toBe(gone))
