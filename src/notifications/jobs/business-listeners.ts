import { tellDecision, tellOverdue } from '#notifications/commands/tell-decision.ts'
import {
  tellProviderReceived,
  tellProviderState,
  tellServiceReceived,
  tellServiceState,
} from '#notifications/commands/tell-states.ts'
import { mailInvitation, tellJoined } from '#notifications/commands/tell-team.ts'
import { tellDraftExpiring, tellImportDone } from '#notifications/commands/tell-work.ts'
import { listener } from '#notifications/jobs/listener.ts'
import type { Listener, ListenerOn } from '#platform/sweeps.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Nobody reads first that something is live and then that it was paused before. */
const stateListener = <Type extends EventType>(
  by: keyof Events[Type] & string,
  on: Type,
  run: ListenerOn<Type>['run'],
): ListenerOn<Type> => ({
  ...listener(on, run),
  sequence: { name: 'states', by },
})

/** What the people of a business, those who decide and those who are invited are told, and when. Decisions come with `case.decided`. */
export const businessListeners = [
  listener('case.decided', (ctx, { caseId }) => tellDecision(ctx, caseId)),
  listener('case.overdue', (ctx, { caseId }) => tellOverdue(ctx, caseId)),
  listener('provider.submitted', (ctx, { providerId, caseId }) => tellProviderReceived(ctx, providerId, caseId)),
  stateListener('providerId', 'provider.state-changed', (ctx, { providerId, from, to, reason }) =>
    tellProviderState(ctx, providerId, { from, to, reason }),
  ),
  // Of many at once, `import.done` tells.
  listener('service.submitted', async (ctx, { serviceId, caseId, isOneOfMany }) => {
    if (!isOneOfMany) await tellServiceReceived(ctx, serviceId, caseId)
  }),
  stateListener('serviceId', 'service.state-changed', (ctx, { serviceId, from, to, reason }) =>
    tellServiceState(ctx, serviceId, { from, to, reason }),
  ),
  listener('member.invited', (ctx, { invitationId, sealedCode }) => mailInvitation(ctx, invitationId, sealedCode)),
  listener('member.joined', (ctx, { providerId, userId }) => tellJoined(ctx, providerId, userId)),
  listener('draft.expiring', (ctx, { draftId }) => tellDraftExpiring(ctx, draftId)),
  listener('import.done', (ctx, { importId }) => tellImportDone(ctx, importId)),
] satisfies Listener[]
