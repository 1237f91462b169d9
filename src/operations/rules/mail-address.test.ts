import { expect, test } from 'vitest'
import { senderProblem, smtpProblem } from '#operations/rules/mail-address.ts'

test('the address of a mail server names the server, and who asks', () => {
  for (const good of ['smtps://name:pass%3Fword@mail.example:465', 'smtp://mail.example', 'smtp://127.0.0.1:2525/'])
    expect([good, smtpProblem(good)]).toEqual([good, null])
  for (const bad of ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtp://'])
    expect([bad, smtpProblem(bad)]).toEqual([bad, expect.stringContaining('Write it as')])
})

test('nothing in it is an option of the program that sends', () => {
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

test('a password that cannot be read is said to be none', () => {
  expect(smtpProblem('smtp://name:100%@mail.example')).toContain('%25')
})

test('a sender is one plain address', () => {
  expect(senderProblem('hello@market.example')).toBeNull()
  for (const bad of ['', 'market', 'A <a@market.example>', 'a@market.example\nBcc: b@market.example'])
    expect(senderProblem(bad)).not.toBeNull()
})
