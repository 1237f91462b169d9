export const reviewStatuses = ['published', 'held', 'hidden', 'removed'] as const

export type ReviewStatus = (typeof reviewStatuses)[number]

/**
 * held ─a moderator shows it→ published, or removed. published ─a report is accepted→ hidden ─shown again→ published.
 * Published and hidden reviews can be removed permanently; an edited one may be held again.
 */
export const reviewTransitions: Record<ReviewStatus, readonly ReviewStatus[]> = {
  held: ['published', 'removed'],
  published: ['hidden', 'removed', 'held'],
  hidden: ['published', 'removed'],
  removed: [],
}

export const canBecome = (from: ReviewStatus, to: ReviewStatus): boolean => reviewTransitions[from].includes(to)

export const statusTexts: Record<ReviewStatus, string> = {
  published: 'Shown',
  held: 'Waits for a look',
  hidden: 'Hidden',
  removed: 'Removed',
}

/** The texts of states for authors. */
export const authorTexts: Record<ReviewStatus, string> = {
  published: 'Your review is shown.',
  held: 'Thank you. Somebody looks at it before it is shown, usually within a day.',
  hidden: 'Your review is hidden: a report about it was right.',
  removed: 'Your review was removed.',
}

/** The actions of moderators. */
export const reviewActs = ['show', 'hide', 'remove'] as const
export type ReviewAct = (typeof reviewActs)[number]

export const targetOf: Record<ReviewAct, ReviewStatus> = { show: 'published', hide: 'hidden', remove: 'removed' }
