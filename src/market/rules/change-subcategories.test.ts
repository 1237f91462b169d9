import { expect, test } from 'vitest'
import { changedSubcategories, unmerged } from '#market/rules/change-subcategories.ts'
import { withMembership, withoutMembership } from '#market/rules/regions/change-memberships.ts'
import { countriesOf, pagesOf, primaryRegion } from '#market/rules/regions/regions.ts'
import { categoryWords, currentSubcategory, shownSubcategories, subcategoriesOf } from '#market/rules/subcategories.ts'

const list = ['cut', 'colour', 'braids'].map((name) => ({ name, isHidden: false, formerly: [] as string[] }))
const settingsOf = (saved: Record<string, unknown>) => ({ get: <Value>(key: string) => (saved[key] ?? {}) as Value })
type Change = Parameters<typeof changedSubcategories>[1]
const namesAfter = (change: Change) => {
  const result = changedSubcategories(list, change)
  return 'list' in result ? result.list.map(({ name }) => name) : result.problem
}

test('an undone merge is back at its place with its former names, and other changes since then stay', () => {
  const [cut, colour, braids] = list.map((one) => ({ ...one, formerly: [`old ${one.name}`] }))
  const merge = { merged: colour!, place: 1, into: 'braids' }
  const after = changedSubcategories([cut!, colour!, braids!], { kind: 'merge', name: 'colour', into: 'braids' })
  const later = changedSubcategories('list' in after ? after.list : [], { kind: 'hide', name: 'cut' })
  expect(unmerged('list' in later ? later.list : [], merge)).toEqual({
    list: [{ ...cut!, isHidden: true }, colour!, braids!],
  })
  expect(unmerged([cut!], merge)).toMatchObject({ field: 'mergeId' })
  expect(unmerged([cut!, colour!, braids!], merge)).toMatchObject({ field: 'mergeId' })
})

test('sub-categories can be added, renamed, merged and ordered', () => {
  expect(namesAfter({ kind: 'add', name: '  Nail   ART ' })).toEqual(['cut', 'colour', 'braids', 'nail art'])
  expect(namesAfter({ kind: 'rename', name: 'cut', to: 'Haircut' })).toEqual(['haircut', 'colour', 'braids'])
  expect(namesAfter({ kind: 'merge', name: 'cut', into: 'braids' })).toEqual(['colour', 'braids'])
  expect(namesAfter({ kind: 'order', names: ['braids', 'cut', 'colour'] })).toEqual(['braids', 'cut', 'colour'])
})

test.each<[string, Change, RegExp]>([
  ['the same name in other capitals', { kind: 'add', name: 'CUT' }, /there already/],
  ['the same name with accents', { kind: 'add', name: 'cút' }, /there already/],
  ['a name of another one', { kind: 'rename', name: 'cut', to: 'Colour' }, /Merge/],
  ['its own name', { kind: 'rename', name: 'cut', to: 'CUT' }, /already/],
  ['markup', { kind: 'add', name: '<script>alert(1)</script>' }, /letters or digits/],
  ['nothing', { kind: 'add', name: '   ' }, /letters or digits/],
  ['a novel', { kind: 'add', name: 'x'.repeat(41) }, /letters or digits/],
  ['itself', { kind: 'merge', name: 'cut', into: 'cut' }, /another/],
  ['what is not there', { kind: 'rename', name: 'perm', to: 'perms' }, /no such/],
  ['an order without one', { kind: 'order', names: ['cut', 'colour'] }, /changed meanwhile/],
  ['an order with one twice', { kind: 'order', names: ['cut', 'cut', 'colour'] }, /changed meanwhile/],
])('%s is refused with a sentence', (_what, change, words) => {
  expect(namesAfter(change)).toMatch(words)
})

test('the last visible sub-category cannot be hidden', () => {
  const two = list.slice(0, 2).map((one, index) => ({ ...one, isHidden: index > 0 }))
  expect(changedSubcategories(two, { kind: 'hide', name: 'cut' })).toMatchObject({
    problem: expect.stringMatching(/has to stay/),
  })
})

test('renamed and merged sub-categories are found under their old names', () => {
  const renamed = changedSubcategories(list, { kind: 'rename', name: 'cut', to: 'haircut' })
  const again =
    'list' in renamed
      ? changedSubcategories(renamed.list, { kind: 'rename', name: 'haircut', to: 'haircuts' })
      : renamed
  if (!('list' in again)) throw new Error(again.problem)
  const settings = settingsOf({ 'catalogue.subcategories': { hair: again.list } })
  expect(currentSubcategory(settings, 'hair', 'Cut')).toBe('haircuts')
  expect(currentSubcategory(settings, undefined, 'haircut')).toBe('haircuts')
  expect(currentSubcategory(settings, 'food', 'cut')).toBe('cut')
})

test('hidden sub-categories are not offered, and an unchanged category has its defaults', () => {
  const settings = settingsOf({
    'catalogue.subcategories': { hair: [{ name: 'cut' }, { name: 'locs', isHidden: true }] },
  })
  expect(shownSubcategories(settings, 'hair')).toEqual(['cut'])
  expect(subcategoriesOf(settings, 'hair')).toHaveLength(2)
  expect(shownSubcategories(settings, 'food')).toContain('bakery')
})

test('a category can be renamed', () => {
  expect(
    categoryWords(settingsOf({ 'catalogue.category_names': { hair: { label: 'Hair and beard' } } }), 'hair'),
  ).toEqual({ label: 'Hair and beard', title: 'Hair and beard' })
  expect(categoryWords(settingsOf({}), 'hair')).toEqual({ label: 'Hair', title: 'Hair services' })
})

test('a country can be put on another page, and a missing one can be added', () => {
  const changed = withMembership({}, 'XK', 'middle-east')
  if (!('memberships' in changed)) throw new Error(changed.problem)
  expect(pagesOf('XK', changed.memberships)).toEqual(['europe', 'asia', 'middle-east', 'world'])
  expect(countriesOf('middle-east', changed.memberships)).toContain('XK')
  expect(primaryRegion('AM', { AM: ['europe'] })).toBe('europe')
})

test('every country has a page, and every region has a country', () => {
  expect(withoutMembership({}, 'PT', 'europe')).toMatchObject({ problem: expect.stringMatching(/one region at least/) })
  expect(withoutMembership({}, 'JP', 'asia')).toMatchObject({ problem: expect.stringMatching(/part of Asia/) })
  const onlyJapan = Object.fromEntries(
    countriesOf('east-asia').map((code) => [code, code === 'JP' ? ['asia', 'east-asia'] : ['asia']]),
  )
  expect(withoutMembership(onlyJapan as never, 'JP', 'east-asia')).toMatchObject({
    problem: 'East Asia would be left without a country.',
  })
  expect(withMembership({}, 'Portugal', 'asia')).toMatchObject({ field: 'country' })
  expect(withMembership({}, 'PT', 'europe')).toMatchObject({ problem: expect.stringMatching(/already/) })
})
