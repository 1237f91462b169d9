import { tellAuditBroken, tellKeyMade } from '#notifications/commands/tell-safety.ts'
import type { Listener } from '#platform/sweeps.ts'

/** What those who run a business or the market have to know at once. */
export const safetyListeners = [
  { on: 'api-key.made', name: 'notifications.tell-key-made', run: (ctx, { keyId }) => tellKeyMade(ctx, keyId) },
  {
    on: 'audit.broken',
    name: 'notifications.tell-audit-broken',
    run: (ctx, { checkId, findings }) => tellAuditBroken(ctx, checkId, findings),
  },
] satisfies Listener[]
