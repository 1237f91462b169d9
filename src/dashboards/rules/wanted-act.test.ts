import { expect, test } from 'vitest'
import { wantedAct } from './wanted-act.ts'

test.each([
  ['accept', { act: 'accept', search: '' }],
  ['Mark ready  K7Q2', { act: 'ready', search: 'K7Q2' }],
  ['check in Rita Alves', { act: 'check-in', search: 'Rita Alves' }],
  ['take payment rita', { act: 'collect', search: 'rita' }],
  ['approve studio', { act: 'decide', search: 'studio' }],
  ['Readymade Cakes', { act: null, search: 'Readymade Cakes' }],
  ['  rita ', { act: null, search: 'rita' }],
] as const)('"%s" is understood', (typed, wanted) => {
  expect(wantedAct(typed)).toEqual(wanted)
})
