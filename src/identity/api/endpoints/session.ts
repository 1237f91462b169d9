import { createAuthEndpoint } from 'better-auth/api'
import { worldOf } from '#identity/api/library/auth-context.ts'
import { endOtherSessions, endSession } from '#identity/commands/sessions/end-sessions.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'
import { listOwnEvents, lookTypes } from '#identity/queries/list-my-events.ts'
import { listOwnSessions } from '#identity/queries/sessions/list-my-sessions.ts'

/** Who is signed in here and elsewhere, and what happened to the account. */
export const sessionEndpoints = {
  currentSession: createAuthEndpoint('/session', { method: 'GET' }, async (c) =>
    c.json(await describeSession(worldOf())),
  ),
  listOwnSessions: createAuthEndpoint('/sessions', { method: 'GET' }, async (c) =>
    c.json(await listOwnSessions(worldOf(), Date.now())),
  ),
  endOtherSessions: createAuthEndpoint('/sessions/revoke-others', { method: 'POST' }, async (c) =>
    c.json({ ended: await endOtherSessions(worldOf()) }),
  ),
  endOwnSession: createAuthEndpoint('/sessions/:id/revoke', { method: 'POST' }, async (c) => {
    await endSession(worldOf(), c.params.id)
    return c.json({ ok: true })
  }),
  ownEvents: createAuthEndpoint('/events', { method: 'GET' }, async (c) =>
    c.json(await listOwnEvents(worldOf(), 30, c.query?.about === 'looks' ? lookTypes : undefined)),
  ),
}
