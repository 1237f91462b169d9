import type { AppContext } from '#context.ts'
import { tellDecision, tellOverdue } from '#notifications/commands/tell-decision.ts'
import { tellProviderReceived, tellProviderState, tellServiceReceived, tellServiceState } from '#notifications/commands/tell-states.ts'
import { mailInvitation, tellJoined } from '#notifications/commands/tell-team.ts'
import { tellDraftExpiring, tellImportDone } from '#notifications/commands/tell-work.ts'
import type { Listener } from '#platform/sweeps.ts'

type Payload = Record<string, unknown>

const listener = (on: string, run: (ctx: AppContext, payload: Payload) => Promise<void>): Listener => ({
  on,
  name: `notifications.tell ${on}`,
  run,
})

/** Nobody reads first that something is live and then that it was paused before. */
const stateListener = (
  by: 'providerId' | 'serviceId',
  on: string,
  run: (ctx: AppContext, payload: Payload) => Promise<void>,
): Listener => ({
  ...listener(on, run),
  sequence: { name: 'states', by },
})

const moveOf = ({ from, to, reason }: Payload) => ({ from: String(from), to: String(to), reason: String(reason ?? '') })

/** What the people of a business, those who decide and those who are invited are told, and when. Decisions come with `case.decided`. */
export const businessListeners: Listener[] = [
  listener('case.decided', (ctx, { caseId }) => tellDecision(ctx, String(caseId))),
  listener('case.overdue', (ctx, { caseId }) => tellOverdue(ctx, String(caseId))),
  listener('provider.submitted', (ctx, { providerId, caseId }) => tellProviderReceived(ctx, String(providerId), String(caseId))),
  stateListener('providerId', 'provider.state-changed', (ctx, { providerId, ...move }) =>
    tellProviderState(ctx, String(providerId), moveOf(move)),
  ),
  // Of many at once, `import.done` tells.
  listener('service.submitted', async (ctx, { serviceId, caseId, isOneOfMany }) => {
    if (!isOneOfMany) await tellServiceReceived(ctx, String(serviceId), caseId ? String(caseId) : null)
  }),
  stateListener('serviceId', 'service.state-changed', (ctx, { serviceId, ...move }) =>
    tellServiceState(ctx, String(serviceId), moveOf(move)),
  ),
  listener('member.invited', (ctx, { invitationId, sealedCode }) => mailInvitation(ctx, String(invitationId), String(sealedCode))),
  listener('member.joined', (ctx, { providerId, userId }) => tellJoined(ctx, String(providerId), String(userId))),
  listener('draft.expiring', (ctx, { draftId }) => tellDraftExpiring(ctx, String(draftId))),
  listener('import.done', (ctx, { importId }) => tellImportDone(ctx, String(importId))),
]
