import { expect, test } from 'vitest'
import { unambiguousPlace } from './unambiguous-place.ts'

const lisbon = { label: 'Lisbon, Portugal', weight: 517_802 }
const lisburn = { label: 'Lisburn, United Kingdom', weight: 71_465 }

test.each([
  ['the only one', [lisburn], [], 'Lisburn, United Kingdom'],
  ['the one that is far larger than all others', [lisbon, lisburn], [], 'Lisbon, Portugal'],
  ['none where a smaller one is closer', [lisburn, lisbon], [], null],
  ['none of two alike', [lisbon, { label: 'Lisbonne, France', weight: 300_000 }], [], null],
  [
    'none where a country begins so, too',
    [{ label: 'Portugalete, Spain', weight: 45_000 }],
    [{ label: 'Portugal' }],
    null,
  ],
  ['a country that is alone', [], [{ label: 'Portugal' }], 'Portugal'],
  ['nothing', [], [], null],
])('the beginning of a name is completed to %s', (_name, towns, countries, meant) => {
  expect(unambiguousPlace(towns, countries)).toBe(meant)
})
