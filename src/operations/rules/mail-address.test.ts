import { expect, test } from 'vitest'
import { senderProblem, smtpProblem } from '#operations/rules/mail-address.ts'

test('the URL of a mail server contains host and credentials', () => {
  for (const good of ['smtps://name:pass%3Fword@mail.example:465', 'smtp://mail.example', 'smtp://127.0.0.1:2525/'])
    expect([good, smtpProblem(good)]).toEqual([good, null])
  for (const bad of ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtp://'])
    expect([bad, smtpProblem(bad)]).toEqual([bad, expect.stringContaining('Write it as')])
})

test('it cannot set options of the mail library', () => {
  for (const options of [
    '?sendmail=true&path=/bin/sh&args=-c&args=id',
    '/?tls.rejectUnauthorized=false',
    '/?logger=true',
    '?',
    '#?jsonTransport=true',
  ])
    expect([options, smtpProblem(`smtp://mail.example${options}`)]).toEqual([
      options,
      expect.stringContaining('Nothing may follow'),
    ])
})

test('an unreadable password counts as missing', () => {
  expect(smtpProblem('smtp://name:100%@mail.example')).toContain('%25')
})

test('a sender is one plain address', () => {
  expect(senderProblem('hello@market.example')).toBeNull()
  for (const bad of ['', 'market', 'A <a@market.example>', 'a@market.example\nBcc: b@market.example'])
    expect(senderProblem(bad)).not.toBeNull()
})
