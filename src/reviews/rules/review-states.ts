export type ReviewStatus = 'published' | 'held' | 'hidden' | 'removed'

/**
 * held ─a moderator shows it→ published, or removed. published ─a report is right→ hidden ─shown again→ published.
 * Whatever is shown or hidden can be removed for good; what its author changes may be held anew.
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

/** What its author reads. */
export const authorTexts: Record<ReviewStatus, string> = {
  published: 'Your review is shown.',
  held: 'Thank you. Somebody looks at it before it is shown, usually within a day.',
  hidden: 'Your review is hidden: a report about it was right.',
  removed: 'Your review was removed.',
}

/** What moderators do to a review. */
export const reviewActs = ['show', 'hide', 'remove'] as const
export type ReviewAct = (typeof reviewActs)[number]

export const targetOf: Record<ReviewAct, ReviewStatus> = { show: 'published', hide: 'hidden', remove: 'removed' }
