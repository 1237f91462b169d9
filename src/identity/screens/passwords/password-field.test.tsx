import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPolicy, policyFrom } from '#identity/rules/passwords/password-policy.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'

const strict = policyFrom({
  allowedNonAlphanumericCharacters: ['!', '#'],
  customStrengthOptions: {
    minPasswordLength: 12,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
})
const field = (props: Partial<Parameters<typeof PasswordField>[0]> = {}) =>
  renderToStaticMarkup(<PasswordField label="Password" name="password" autoComplete="new-password" {...props} />)

test('a password is hidden, can be shown, and supports password managers', () => {
  const html = field({ autoComplete: 'current-password' })
  expect(html).toMatch(/<input[^>]*type="password"/)
  expect(html).toMatch(/autoComplete="current-password"/i)
  expect(html).toMatch(
    /<button type="button"[^>]*aria-pressed="false"[^>]*aria-label="Show password"|aria-label="Show password"/,
  )
  expect(html).not.toContain('<ul')
})

test('the rules are below a new password and describe it for assistive technology', () => {
  const html = field({ showsRules: true, policy: defaultPolicy })
  expect(html).toContain('At least 8 characters')
  expect(html).not.toContain('At most')
  expect(html).not.toContain('Symbols that count')
  const id = /aria-describedby="([^"]+)"/.exec(html)![1]
  expect(html).toContain(`id="${id}"`)
})

test('only required rules have a line, and symbols are listed if they are required', () => {
  const html = field({ showsRules: true, policy: strict, defaultValue: 'twelve signs 7' })
  expect(html).toContain('At least 12 characters<span class="sr-only"> (done)')
  expect(html).toContain('A number (0–9)<span class="sr-only"> (done)')
  expect(html).toContain('A symbol<span class="sr-only"> (not yet)')
  expect(html).toContain('Symbols that count: <span class="break-all">! #</span>')
  expect(html).not.toContain('lowercase')
})

test('a password that is too long is reported', () => {
  expect(field({ showsRules: true, policy: defaultPolicy, defaultValue: 'x'.repeat(129) })).toContain(
    'At most 128 characters',
  )
})

test('rules of an unknown schema are ignored', () => {
  const html = field({ showsRules: true, policy: { ...defaultPolicy, schemaVersion: 2 } })
  expect(html).toContain('This page is out of date. Reload it.')
  expect(html).not.toContain('<ul')
})
