import type { Listener, ListenerOn, Job } from '#platform/jobs/job.ts'
import { inviteBuyers, planInvitation } from '#reviews/commands/invite-buyers.ts'

/** Asks for reviews when it is time. */
export const inviteJob: Job = {
  name: 'reviews.invite',
  wakesOn: ['due:reviews'],
  everySeconds: 30,
  run: inviteBuyers,
}

// A missed visit that counts as done after all can be reviewed as well.
const occasions = ['item.fulfilled', 'item.missed', 'item.completed'] as const

/** What is done can be reviewed. */
export const reviewListeners = occasions.map((on): ListenerOn<(typeof occasions)[number]> => ({
  on,
  name: `reviews.plan ${on}`,
  run: (ctx, { itemId }) => planInvitation(ctx, itemId),
})) satisfies Listener[]
