import { notifyDecision, notifyOverdue } from '#notifications/commands/accounts/notify-decision.ts'
import {
  notifyProviderReceived,
  notifyProviderState,
  notifyServiceReceived,
  notifyServiceState,
} from '#notifications/commands/accounts/notify-states.ts'
import { mailInvitation, notifyJoined } from '#notifications/commands/accounts/notify-team.ts'
import { notifyDraftExpiring, notifyImportDone } from '#notifications/commands/accounts/notify-work.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'
import type { Events, EventType } from '#shared/events.ts'

/** In sequence, so that a "paused" notification never precedes the earlier "live" one. */
const stateListener = <Type extends EventType>(
  by: keyof Events[Type] & string,
  on: Type,
  run: ListenerOn<Type>['run'],
): ListenerOn<Type> => ({
  ...listener(on, run),
  sequence: { name: 'states', by },
})

/**
 * Subscribers that notify members, moderators and invited people of business events. Decisions come with
 * `case.decided`.
 */
export const businessListeners = [
  listener('case.decided', (ctx, { caseId }) => notifyDecision(ctx, caseId)),
  listener('case.overdue', (ctx, { caseId }) => notifyOverdue(ctx, caseId)),
  listener('provider.submitted', (ctx, { providerId, caseId }) => notifyProviderReceived(ctx, providerId, caseId)),
  stateListener('providerId', 'provider.state-changed', (ctx, { providerId, from, to, reason }) =>
    notifyProviderState(ctx, providerId, { from, to, reason }),
  ),
  // For a batch, `import.done` sends one notification.
  listener('service.submitted', async (ctx, { serviceId, caseId, isOneOfMany }) => {
    if (!isOneOfMany) await notifyServiceReceived(ctx, serviceId, caseId)
  }),
  stateListener('serviceId', 'service.state-changed', (ctx, { serviceId, from, to, reason }) =>
    notifyServiceState(ctx, serviceId, { from, to, reason }),
  ),
  listener('member.invited', (ctx, { invitationId, sealedCode }) => mailInvitation(ctx, invitationId, sealedCode)),
  listener('member.joined', (ctx, { providerId, userId }) => notifyJoined(ctx, providerId, userId)),
  listener('draft.expiring', (ctx, { draftId }) => notifyDraftExpiring(ctx, draftId)),
  listener('import.done', (ctx, { importId }) => notifyImportDone(ctx, importId)),
] satisfies Listener[]
