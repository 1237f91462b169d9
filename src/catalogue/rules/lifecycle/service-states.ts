/** In the usual order. */
export const serviceStatuses = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'published',
  'paused',
  'suspended',
  'archived',
] as const

export type ServiceStatus = (typeof serviceStatuses)[number]

/** Actions on the state of a service. */
export const serviceActions = [
  'submit',
  'review',
  'publish',
  'request-changes',
  'reject',
  'withdraw',
  'appeal',
  'pause',
  'resume',
  'archive',
  'suspend',
  'reinstate',
] as const

export type ServiceMove = (typeof serviceActions)[number]

interface Row {
  from: readonly ServiceStatus[]
  to: ServiceStatus
  by: readonly ('provider' | 'reviewer' | 'system' | 'admin')[]
}

/** The state table. Any other transition throws. */
export const serviceMoves: Record<ServiceMove, Row> = {
  submit: { from: ['draft', 'changes_requested'], to: 'submitted', by: ['provider'] },
  review: { from: ['submitted'], to: 'in_review', by: ['reviewer', 'system'] },
  publish: { from: ['in_review'], to: 'published', by: ['reviewer', 'system'] },
  'request-changes': { from: ['in_review'], to: 'changes_requested', by: ['reviewer'] },
  reject: { from: ['in_review'], to: 'rejected', by: ['reviewer'] },
  withdraw: { from: ['submitted', 'in_review'], to: 'draft', by: ['provider'] },
  appeal: { from: ['rejected'], to: 'submitted', by: ['provider'] },
  pause: { from: ['published'], to: 'paused', by: ['provider', 'system'] },
  resume: { from: ['paused'], to: 'published', by: ['provider', 'system'] },
  archive: { from: ['published', 'paused', 'draft'], to: 'archived', by: ['provider'] },
  suspend: { from: ['published', 'paused'], to: 'suspended', by: ['admin'] },
  reinstate: { from: ['suspended'], to: 'published', by: ['admin'] },
}

export const mayMove = (status: ServiceStatus, move: ServiceMove): boolean => serviceMoves[move].from.includes(status)

/** Current actions of its provider. */
export const movesOfProvider = (status: ServiceStatus): ServiceMove[] =>
  (Object.keys(serviceMoves) as ServiceMove[]).filter(
    (move) => mayMove(status, move) && serviceMoves[move].by.includes('provider'),
  )

/** The form can be changed: directly while it was never public, else by safe changes and revisions. */
export const mayEdit = (status: ServiceStatus): boolean =>
  ['draft', 'changes_requested', 'published', 'paused'].includes(status)

/** Public now, or again after a pause. */
export const isPublic = (status: ServiceStatus): boolean => status === 'published' || status === 'paused'

/** Whether a transition changes the stored listings: they have public services, and a suspension removes one. */
export const changesListings = (from: ServiceStatus, to: ServiceStatus): boolean =>
  isPublic(from) || isPublic(to) || to === 'suspended'

export const statusTexts: Record<ServiceStatus, string> = {
  draft: 'a draft',
  submitted: 'submitted',
  in_review: 'in review',
  changes_requested: 'waiting for your changes',
  rejected: 'rejected',
  published: 'published',
  paused: 'paused',
  suspended: 'suspended',
  archived: 'archived',
}
