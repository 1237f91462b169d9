import { expect, test } from 'vitest'
import { actionLink, continuePath } from '#identity/rules/codes/continue-uri.ts'

const home = 'https://market.example'
const errorOf = (given: unknown) => {
  try {
    return continuePath(given, home)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a return URL is a path of this site, in any spelling', () => {
  expect(continuePath(undefined, home)).toBe('/')
  expect(continuePath('/order?x=1', home)).toBe('/order?x=1')
  expect(continuePath('order#end', home)).toBe('/order#end')
  expect(continuePath(`${home}/cart`, home)).toBe('/cart')
})

test.each([
  ['', 'invalid-continue-uri'],
  [42, 'invalid-continue-uri'],
  [{}, 'invalid-continue-uri'],
  [`/${'a'.repeat(2048)}`, 'invalid-continue-uri'],
  ['/order\n', 'invalid-continue-uri'],
  ['/ord\u0000er', 'invalid-continue-uri'],
  ['\t//evil.example', 'invalid-continue-uri'],
  ['http://', 'invalid-continue-uri'],
  ['https://[', 'invalid-continue-uri'],
])('an invalid URL is refused: %j', (given, code) => expect(errorOf(given)).toBe(code))

test.each([
  '//evil.example',
  'https://evil.example/x',
  'http://market.example/x',
  'https://market.example.evil.example/',
  'https://market.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/\\evil',
  '\\\\evil.example',
  '\\evil.example',
  '/.//evil.example',
  `${home}//evil.example`,
])('a URL of another site is refused: %j', (given) => expect(errorOf(given)).toBe('unauthorized-continue-uri'))

test('2,048 characters are accepted', () => expect(errorOf(`/${'a'.repeat(2047)}`)).toHaveLength(2048))

test('an email link contains its code and return path, and no personal data', () => {
  const link = new URL(actionLink(home, { mode: 'verifyEmail', code: 'abc', continueTo: '/order?x=1' }))
  expect(link.origin + link.pathname).toBe(`${home}/auth/action`)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'verifyEmail',
    oobCode: 'abc',
    continueUrl: '/order?x=1',
    lang: 'en',
  })
})
