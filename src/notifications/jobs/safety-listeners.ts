import { notifyAuditBroken, notifyKeyMade } from '#notifications/commands/accounts/notify-safety.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Subscribers for security events of a business or the market. */
export const safetyListeners = [
  { on: 'api-key.made', name: 'notifications.tell-key-made', run: (ctx, { keyId }) => notifyKeyMade(ctx, keyId) },
  {
    on: 'audit.broken',
    name: 'notifications.tell-audit-broken',
    run: (ctx, { checkId, findings }) => notifyAuditBroken(ctx, checkId, findings),
  },
] satisfies Listener[]
