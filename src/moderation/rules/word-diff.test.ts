import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTimeMs } from '../../../tests/support/orders/cpu-time.ts'
import { compareWords, type Stretch } from '#moderation/rules/word-diff.ts'

/** Marks changed words with brackets. */
const marked = (stretches: Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const compared = (before: string, after: string) => {
  const { before: one, after: other } = compareWords(before, after)
  return [marked(one), marked(other)]
}

test.each([
  ['Cut and finish', 'Cut and finish', 'Cut and finish', 'Cut and finish'],
  ['Cut and finish', 'Cut, wash and finish', 'Cut and finish', 'Cut[, wash] and finish'],
  ['A cut in 45 minutes', 'A cut in 60 minutes', 'A cut in [45] minutes', 'A cut in [60] minutes'],
  ['one two three', 'four five six', '[one two three]', '[four five six]'],
  ['', 'Something new', '', '[Something new]'],
  ['Gone', '', '[Gone]', ''],
  ['60,00 EUR', '65,00 EUR', '[60],00 EUR', '[65],00 EUR'],
  [
    'Call us and we come to you',
    'You can bring it to the shop',
    '[Call us and we come to you]',
    '[You can bring it to the shop]',
  ],
  [
    'A cut',
    'A cut with a wash, a massage and a coffee in the yard',
    'A cut',
    'A cut[ with a wash, a massage and a coffee in the yard]',
  ],
  ['Haircut for men', 'haircut for men', '[Haircut] for men', '[haircut] for men'],
  ['a b c d e', 'a x c y e', 'a [b] c [d] e', 'a [x] c [y] e'],
])('“%s” became “%s”', (before, after, one, other) => {
  expect(compared(before, after)).toEqual([one, other])
})

const words = fc
  .array(fc.constantFrom('cut', 'wash', 'und', 'é', ',', ' ', '  ', '\n', '45'), { maxLength: 60 })
  .map((all) => all.join(''))

test('both texts are complete, and their unmarked parts are equal', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { before: one, after: other } = compareWords(before, after)
      const whole = (stretches: Stretch[]) => stretches.map(({ text }) => text).join('')
      const same = (stretches: Stretch[]) =>
        stretches
          .filter(({ isChanged }) => !isChanged)
          .map(({ text }) => text.replaceAll(/\s/g, ''))
          .join('')
      expect([whole(one), whole(other), same(one)]).toEqual([before, after, same(other)])
    }),
  )
})

test('long texts are compared quickly', () => {
  const begun = cpuTimeMs()
  compareWords('one two '.repeat(10_000), 'three two '.repeat(10_000))
  compareWords('a b c '.repeat(300), 'c b a '.repeat(300))
  expect(cpuTimeMs() - begun).toBeLessThan(1000)
})
