import type { Listener, ListenerOn, Job } from '#platform/jobs/job.ts'
import { inviteBuyers, planInvitation } from '#reviews/commands/invite-buyers.ts'

/** Sends invitations to review when they are due. */
export const inviteJob: Job = {
  name: 'reviews.invite',
  wakesOn: ['due:reviews'],
  everySeconds: 30,
  run: inviteBuyers,
}

// A missed visit that later counts as completed can be reviewed, too.
const occasions = ['item.fulfilled', 'item.missed', 'item.completed'] as const

/** Makes items reviewable when they are done. */
export const reviewListeners = occasions.map((on): ListenerOn<(typeof occasions)[number]> => ({
  on,
  name: `reviews.plan ${on}`,
  run: (ctx, { itemId }) => planInvitation(ctx, itemId),
})) satisfies Listener[]
