import { expect, test } from 'vitest'
import {
  attributesOf,
  filterChoices,
  defaultAttributes,
  type SavedAttributes,
} from '#catalogue/rules/taxonomy/category-attributes.ts'
import {
  changedAttributes,
  savedAttributes,
  type AttributeChange,
} from '#catalogue/rules/taxonomy/change-attributes.ts'
import { attributeRows } from '#catalogue/rules/taxonomy/attribute-words.ts'

const settings = (saved: SavedAttributes) => ({ get: <Value>() => saved as Value })
const words = { hint: '', isFilter: true, choices: [] }
const change = (wanted: AttributeChange, list = defaultAttributes.hair) => changedAttributes('hair', list, wanted)
const done = (wanted: AttributeChange, list = defaultAttributes.hair) => {
  const result = change(wanted, list)
  if (!('list' in result)) throw new Error(result.problem)
  return result
}
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('without saved attributes the built-in ones apply; saved ones are read back unchanged', () => {
  expect(savedAttributes('hair', defaultAttributes.hair)).toEqual(defaultAttributes.hair.map(({ key }) => ({ key })))
  const { list } = done({ kind: 'add', type: 'choice', label: 'Smell', ...words, choices: ['None', 'Roses'] })
  expect(attributesOf(settings({ hair: savedAttributes('hair', list) }), 'hair')).toEqual(list)
})

test('a newer built-in attribute comes after the ordered ones; a removed one is left out', () => {
  const list = attributesOf(settings({ hair: [{ key: 'products' }, { key: 'gone' }] }), 'hair')
  expect(keys(list)).toEqual(['products', 'forWhom', 'hairTypes', 'patchTest', 'mobileVisit'])
})

test('a new attribute has a plain key, and can be a filter if it has few choices', () => {
  expect(done({ kind: 'add', type: 'yes_no', label: ' Eco-friendly ', ...words }).list.at(-1)).toMatchObject({
    key: 'eco friendly',
    label: 'Eco-friendly',
    isFilter: true,
    isCustom: true,
  })
  expect(done({ kind: 'add', type: 'text', label: 'Brand', ...words }).list.at(-1)).toMatchObject({ isFilter: false })
})

test('usage is listed before an attribute is removed', () => {
  const { list } = done({ kind: 'add', type: 'choice', label: 'Smell', ...words, choices: ['none', 'roses'] })
  expect(done({ kind: 'remove', key: 'smell' }, list).unused).toEqual([{ key: 'smell' }])
  expect(
    done({ kind: 'change', key: 'smell', label: 'Scent', ...words, choices: ['none', 'lilies'] }, list),
  ).toMatchObject({
    unused: [{ key: 'smell', choice: 'roses' }],
  })
})

test.each<[string, AttributeChange, string]>([
  ['a name that is there', { kind: 'add', type: 'yes_no', label: 'products', ...words }, 'label'],
  ['a name of signs', { kind: 'add', type: 'yes_no', label: '!!!', ...words }, 'label'],
  ['one choice', { kind: 'add', type: 'many', label: 'Smell', ...words, choices: ['none'] }, 'choices'],
  ['a choice twice', { kind: 'add', type: 'many', label: 'Smell', ...words, choices: ['Rose', 'rose'] }, 'choices'],
  ['an attribute of the product that shall go', { kind: 'remove', key: 'products' }, 'key'],
  ['half an order', { kind: 'order', keys: ['products'] }, 'keys'],
  ['an attribute that is not there', { kind: 'hide', key: 'toString' }, 'key'],
])('%s is refused', (_what, wanted, field) => {
  expect(change(wanted)).toMatchObject({ field })
})

test('attributes required by law cannot be removed', () => {
  const required = [{ ...defaultAttributes.local[0]!, key: 'licence', isRequired: true }]
  expect(changedAttributes('local', required, { kind: 'hide', key: 'licence' })).toMatchObject({
    field: 'key',
  })
})

test('a page and its filters use the current names and order of attributes, without hidden ones', () => {
  const attributes = attributesOf(
    settings({
      hair: [
        { key: 'mobileVisit', label: 'Comes to you', isFilter: true },
        { key: 'forWhom', isHidden: true },
      ],
    }),
    'hair',
  )
  const said = { forWhom: ['women'], hairTypes: ['curly'], mobileVisit: true, patchTest: 48, unknown: 'x' }
  expect(attributeRows(said, attributes)).toEqual([
    ['Comes to you', 'Yes'],
    ['Hair types', 'curly'],
    ['Patch test, hours before', '48'],
  ])
  const choices = filterChoices({ ...defaultAttributes, hair: attributes }, 'hair')
  expect(choices.slice(0, 2)).toEqual([
    ['mobileVisit', 'Comes to you'],
    ['straight', 'Straight'],
  ])
  expect(choices.map(([value]) => value)).not.toContain('women')
})
