import { expect, test } from 'vitest'
import { readOutsideScript } from '#analytics/rules/outside-script.ts'

test('an https address with a host name is accepted', () => {
  expect(readOutsideScript('https://stats.example/script.js')).toEqual({
    url: 'https://stats.example/script.js',
    origin: 'https://stats.example',
  })
  expect(readOutsideScript('https://stats.example:8443/a.js?site=7')?.origin).toBe('https://stats.example:8443')
})

test.each([
  '',
  'stats.example',
  'http://stats.example/a.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'https://user:pass@stats.example/a.js',
  'https://localhost/a.js',
  'https://127.0.0.1/a.js',
  'https://[::1]/a.js',
  `https://stats.example/${'x'.repeat(300)}`,
  7,
  null,
  ['https://stats.example/a.js'],
])('%s is refused as a script address', (text) => {
  expect(readOutsideScript(text)).toBeNull()
})
