import { expect, test } from 'vitest'
import {
  mayMove,
  providerStates,
  providerTransitions,
  type Mover,
  type ProviderState,
} from '#providers/rules/provider-states.ts'

const movers: Mover[] = ['member', 'reviewer', 'admin', 'system']

// A second list of the transitions, independent of the code: from → to, and by whom.
const allowed: Partial<Record<ProviderState, Partial<Record<ProviderState, Mover[]>>>> = {
  draft: { submitted: ['member'] },
  submitted: { in_review: ['reviewer', 'system'] },
  in_review: { active: ['reviewer', 'system'], changes_requested: ['reviewer'], rejected: ['reviewer'] },
  changes_requested: { submitted: ['member'], draft: ['system'] },
  rejected: { submitted: ['member'], draft: ['member'] },
  active: { paused: ['member', 'admin', 'system'], restricted: ['admin', 'system'], suspended: ['admin'] },
  paused: { active: ['member', 'admin', 'system'], suspended: ['admin'] },
  restricted: { active: ['admin', 'system'], suspended: ['admin'] },
  suspended: { active: ['admin'] },
  closing: { closed: ['member', 'admin', 'system'] },
}

const expected = (from: ProviderState, to: ProviderState): Mover[] => {
  if (to === 'closing') return from === 'closing' || from === 'closed' ? [] : ['member', 'admin']
  return allowed[from]?.[to] ?? []
}

test('exactly the steps of the table are possible, for the listed roles', () => {
  for (const from of providerStates)
    for (const to of providerStates)
      expect([from, to, movers.filter((by) => mayMove(from, to, by))]).toEqual([
        from,
        to,
        movers.filter((by) => expected(from, to).includes(by)),
      ])
  expect(new Set(providerTransitions.map(({ from, to }) => `${from} ${to}`)).size).toBe(providerTransitions.length)
})

test('a closed business is final, and only an administrator ends a suspension', () => {
  expect(providerTransitions.filter(({ from }) => from === 'closed')).toEqual([])
  expect(providerTransitions.filter(({ from, to }) => from === 'suspended' && to !== 'closing')).toEqual([
    { from: 'suspended', to: 'active', by: ['admin'] },
  ])
})
