import { expect, test } from 'vitest'
import { costOf, enforcementOf, isCaptchaAction } from '#identity/rules/captcha-actions.ts'

test('exactly six actions are known', () => {
  expect(isCaptchaAction('getOobCode')).toBe(true)
  for (const other of ['', 'login', 'constructor', undefined, 7]) expect(isCaptchaAction(other)).toBe(false)
})

test('sign-in requires a captcha after more than ten failures from one address', () => {
  expect(enforcementOf('OFF', 'signInWithPassword', 10)).toBe('OFF')
  expect(enforcementOf('OFF', 'signInWithPassword', 11)).toBe('ENFORCE')
  expect(enforcementOf('AUDIT', 'signInWithPassword', 11)).toBe('ENFORCE')
  expect(enforcementOf('OFF', 'mfaSmsSignIn', 50)).toBe('OFF')
})

test('its difficulty doubles with every five more, up to two seconds', () => {
  const costs = [0, 11, 15, 16, 20, 21, 26, 31, 36, 500].map((failures) => costOf('signInWithPassword', failures))
  expect(costs).toEqual([1000, 1000, 1000, 2000, 2000, 4000, 8000, 16_000, 16_000, 16_000])
  expect(costOf('getOobCode', 500)).toBe(1000)
})
