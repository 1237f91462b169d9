export const providerStates = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'active',
  'paused',
  'restricted',
  'suspended',
  'closing',
  'closed',
] as const

export type ProviderState = (typeof providerStates)[number]

/** Who moves a provider: a member, a moderator, an administrator, or a job or rule. */
export type Mover = 'member' | 'reviewer' | 'admin' | 'system'

interface Transition {
  from: ProviderState
  to: ProviderState
  by: readonly Mover[]
}

const one = (from: ProviderState, to: ProviderState, ...by: Mover[]): Transition => ({ from, to, by })

/** All allowed transitions; any other is rejected. */
export const providerTransitions: readonly Transition[] = [
  one('draft', 'submitted', 'member'),
  one('submitted', 'in_review', 'reviewer', 'system'),
  one('in_review', 'active', 'reviewer', 'system'),
  one('in_review', 'changes_requested', 'reviewer'),
  one('in_review', 'rejected', 'reviewer'),
  one('changes_requested', 'submitted', 'member'),
  one('changes_requested', 'draft', 'system'),
  // The first is an appeal; the second is a new attempt after some time.
  one('rejected', 'submitted', 'member'),
  one('rejected', 'draft', 'member'),
  one('active', 'paused', 'member', 'admin', 'system'),
  one('paused', 'active', 'member', 'admin', 'system'),
  one('active', 'restricted', 'admin', 'system'),
  one('restricted', 'active', 'admin', 'system'),
  one('active', 'suspended', 'admin'),
  one('paused', 'suspended', 'admin'),
  one('restricted', 'suspended', 'admin'),
  one('suspended', 'active', 'admin'),
  ...providerStates
    .filter((from) => from !== 'closing' && from !== 'closed')
    .map((from) => one(from, 'closing', 'member', 'admin')),
  one('closing', 'closed', 'member', 'admin', 'system'),
]

export const mayMove = (from: ProviderState, to: ProviderState, by: Mover): boolean =>
  providerTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  )

/** The texts of states for people. */
export const stateTexts: Record<ProviderState, string> = {
  draft: 'draft',
  submitted: 'waiting for a look',
  in_review: 'being looked at',
  changes_requested: 'sent back for changes',
  rejected: 'rejected',
  active: 'active',
  paused: 'paused',
  restricted: 'restricted',
  suspended: 'suspended',
  closing: 'closing',
  closed: 'closed',
}

/** States in which customers see the provider; its content has been reviewed. */
export const isLive = (status: ProviderState): boolean => ['active', 'paused', 'restricted'].includes(status)

/** States in which members may change the provider's form. */
export const isOpenForChanges = (status: ProviderState): boolean => status !== 'closing' && status !== 'closed'

/** Days after a rejection until a new application is allowed. */
export const newTryAfterDays = 30
/** Days for requested changes, after which the application is a draft again. */
export const changesWithinDays = 30
export const erasedAfterDays = 30
