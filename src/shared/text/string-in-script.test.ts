import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stringInScript } from './string-in-script.ts'

test('a text of a page is the same in its script, whatever is in it', () => {
  for (const text of [
    '["Ann’s \\"soup\\"", "it\'s"]',
    'a\\',
    'one\r\ntwo\u2028three\u2029four\0',
    '</script><!--&amp;',
    '🍲',
  ])
    expect(runInNewContext(stringInScript(text))).toBe(text)
})

test('a text cannot end its script or begin a comment in it', () => {
  expect(stringInScript('</script><!-- <script>')).not.toMatch(/[<>]/)
})
