import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accents } from '#catalogue/rules/layouts/accents.ts'
import { layoutAddress, readLayoutChoice, type LayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'

const saved: LayoutChoice = { layout: 'menu', accent: 'olive', parts: [{ key: 'faq', isShown: false }] }

test('a layout choice is read from the URL as it was written', () => {
  const parts = fc.uniqueArray(
    fc.record({ key: fc.constantFrom('gallery', 'about', 'team', 'faq', 'similar'), isShown: fc.boolean() }),
    {
      selector: ({ key }) => key,
    },
  )
  const choices = fc.record({
    layout: fc.constantFrom('classic', 'menu', 'schedule', 'showcase', 'compact'),
    accent: fc.constantFrom(...accents.map(({ key }) => key)),
    parts,
  })
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readLayoutChoice(new URLSearchParams(layoutAddress(choice)), saved)).toEqual(choice)
    }),
  )
})

test('a URL without a choice, or with an invalid one, shows the saved layout', () => {
  expect(readLayoutChoice(new URLSearchParams(), saved)).toEqual(saved)
  expect(readLayoutChoice(new URLSearchParams('layout=grid&accent=red'), saved)).toEqual({ ...saved, parts: [] })
  expect(readLayoutChoice(new URLSearchParams('parts=-faq,__proto__,toString'), saved)).toEqual(saved)
})
