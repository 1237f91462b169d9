import { createAuthEndpoint } from 'better-auth/api'
import { worldOf } from '#identity/api/library/auth-context.ts'
import { endOtherSessions, endSession } from '#identity/commands/sessions/end-sessions.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'
import { listMyEvents, impersonationEventTypes } from '#identity/queries/list-my-events.ts'
import { listMySessions } from '#identity/queries/sessions/list-my-sessions.ts'

/** The current session, other sessions, and the events of the account. */
export const sessionEndpoints = {
  currentSession: createAuthEndpoint('/session', { method: 'GET' }, async (c) =>
    c.json(await describeSession(worldOf())),
  ),
  listMySessions: createAuthEndpoint('/sessions', { method: 'GET' }, async (c) =>
    c.json(await listMySessions(worldOf(), Date.now())),
  ),
  endOtherSessions: createAuthEndpoint('/sessions/revoke-others', { method: 'POST' }, async (c) =>
    c.json({ ended: await endOtherSessions(worldOf()) }),
  ),
  endMySession: createAuthEndpoint('/sessions/:id/revoke', { method: 'POST' }, async (c) => {
    await endSession(worldOf(), c.params.id)
    return c.json({ ok: true })
  }),
  myEvents: createAuthEndpoint('/events', { method: 'GET' }, async (c) =>
    c.json(
      await listMyEvents(worldOf(), 30, c.query?.about === 'impersonations' ? impersonationEventTypes : undefined),
    ),
  ),
}
