import { expect, test } from 'vitest'
import { factsOf, filterChoices, usualFacts, type SavedFacts } from '#catalogue/rules/category-facts.ts'
import { changedFacts, savedFacts, type FactChange } from '#catalogue/rules/change-facts.ts'
import { factRows } from '#catalogue/rules/fact-words.ts'

const settings = (saved: SavedFacts) => ({ get: <Value>() => saved as Value })
const words = { hint: '', isFilter: true, choices: [] }
const change = (wanted: FactChange, list = usualFacts.hair) => changedFacts('hair', list, wanted)
const done = (wanted: FactChange, list = usualFacts.hair) => {
  const result = change(wanted, list)
  if (!('list' in result)) throw new Error(result.problem)
  return result
}
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('nothing saved is as the product has it; what is saved comes back the same', () => {
  expect(savedFacts('hair', usualFacts.hair)).toEqual(usualFacts.hair.map(({ key }) => ({ key })))
  const { list } = done({ kind: 'add', type: 'choice', label: 'Smell', ...words, choices: ['None', 'Roses'] })
  expect(factsOf(settings({ hair: savedFacts('hair', list) }), 'hair')).toEqual(list)
})

test('a fact of the product that came later stands behind those that were ordered; one that is gone is left out', () => {
  const list = factsOf(settings({ hair: [{ key: 'products' }, { key: 'gone' }] }), 'hair')
  expect(keys(list)).toEqual(['products', 'forWhom', 'hairTypes', 'patchTest', 'mobileVisit'])
})

test('a new one is known by plain words, and may be a filter where its answers are few', () => {
  expect(done({ kind: 'add', type: 'yes_no', label: ' Eco-friendly ', ...words }).list.at(-1)).toMatchObject({
    key: 'eco friendly',
    label: 'Eco-friendly',
    isFilter: true,
    isOwn: true,
  })
  expect(done({ kind: 'add', type: 'text', label: 'Brand', ...words }).list.at(-1)).toMatchObject({ isFilter: false })
})

test('what is in use is named before it may go', () => {
  const { list } = done({ kind: 'add', type: 'choice', label: 'Smell', ...words, choices: ['none', 'roses'] })
  expect(done({ kind: 'remove', key: 'smell' }, list).unused).toEqual([{ key: 'smell' }])
  expect(
    done({ kind: 'change', key: 'smell', label: 'Scent', ...words, choices: ['none', 'lilies'] }, list),
  ).toMatchObject({
    unused: [{ key: 'smell', choice: 'roses' }],
  })
})

test.each<[string, FactChange, string]>([
  ['a name that is there', { kind: 'add', type: 'yes_no', label: 'products', ...words }, 'label'],
  ['a name of signs', { kind: 'add', type: 'yes_no', label: '!!!', ...words }, 'label'],
  ['one choice', { kind: 'add', type: 'many', label: 'Smell', ...words, choices: ['none'] }, 'choices'],
  ['a choice twice', { kind: 'add', type: 'many', label: 'Smell', ...words, choices: ['Rose', 'rose'] }, 'choices'],
  ['a fact of the product that shall go', { kind: 'remove', key: 'products' }, 'key'],
  ['half an order', { kind: 'order', keys: ['products'] }, 'keys'],
  ['a fact that is not there', { kind: 'hide', key: 'toString' }, 'key'],
])('%s is refused', (_what, wanted, field) => {
  expect(change(wanted)).toMatchObject({ field })
})

test('what the law wants to be answered stays', () => {
  expect(changedFacts('food', usualFacts.food, { kind: 'hide', key: 'allergens' })).toMatchObject({ field: 'key' })
})

test('a page and its filters call facts as they are called now, in their order, without hidden ones', () => {
  const facts = factsOf(
    settings({
      hair: [
        { key: 'mobileVisit', label: 'Comes to you', isFilter: true },
        { key: 'forWhom', isHidden: true },
      ],
    }),
    'hair',
  )
  const said = { forWhom: ['women'], hairTypes: ['curly'], mobileVisit: true, patchTest: 48, unknown: 'x' }
  expect(factRows(said, facts)).toEqual([
    ['Comes to you', 'Yes'],
    ['Hair types', 'curly'],
    ['Patch test, hours before', '48'],
  ])
  const choices = filterChoices({ ...usualFacts, hair: facts }, 'hair')
  expect(choices.slice(0, 2)).toEqual([
    ['mobileVisit', 'Comes to you'],
    ['straight', 'Straight'],
  ])
  expect(choices.map(([value]) => value)).not.toContain('women')
})
