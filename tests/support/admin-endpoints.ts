import { contentEndpoints } from './content-endpoints.ts'
import type { AdminRight } from '../../src/identity/rules/admin-roles.ts'
import { newId } from '../../src/shared/ids.ts'
import { usualPlans } from '../../src/market/rules/fees/plans.ts'
import type { AdminFixtures, FixtureIds } from './admin-fixtures.ts'
import { ticketEndpoints } from './ticket-endpoints.ts'

/** An endpoint under /api/admin: who has access, the request, and its entry in the audit log. */
export interface AdminEndpoint {
  /** Roles without this right are rejected; 'any' allows every administrator. */
  needs: AdminRight | 'any'
  /** Creates its target in a state in which the action is possible. */
  on?: (fixtures: AdminFixtures) => Promise<FixtureIds>
  query?: string | ((ids: FixtureIds) => string)
  body?: unknown
  /** Requires a recent sign-in. */
  wantsProof?: true
  /** For writes: the types of which one is recorded in the audit log; null, with the reason beside it, for none. */
  notes?: string | null
}

const why = { reason: 'For good reasons' }
const note = 'As it was agreed'
const day = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'] as const

const words = { subject: '', opening: 'Hello from {market}.', closing: '' }

const identityEndpoints: Record<string, AdminEndpoint> = {
  'POST /api/admin/users/{id}/disable': {
    needs: 'change-users',
    on: (t) => t.person(),
    body: why,
    wantsProof: true,
    notes: 'user-disabled',
  },
  'POST /api/admin/users/{id}/enable': {
    needs: 'change-users',
    on: (t) => t.changedPerson('disabled'),
    notes: 'user-enabled',
  },
  'POST /api/admin/users/{id}/verify': {
    needs: 'change-users',
    on: (t) => t.changedPerson('unverified'),
    notes: 'email-verified',
  },
  'POST /api/admin/users/{id}/revoke-sessions': {
    needs: 'change-users',
    on: (t) => t.person(),
    notes: 'session-ended',
  },
  'POST /api/admin/users/{id}/send-reset': { needs: 'resend-emails', on: (t) => t.person(), notes: 'reset-link-sent' },
  'GET /api/admin/admins': { needs: 'read-admins' },
  'POST /api/admin/admins': {
    needs: 'change-admins',
    on: (t) => t.person(),
    body: ({ email }: FixtureIds) => ({ email, role: 'support' }),
    wantsProof: true,
    notes: 'admin-granted',
  },
  'PUT /api/admin/admins/{id}': {
    needs: 'change-admins',
    on: (t) => t.person(),
    body: { role: 'support', note: 'New' },
    wantsProof: true,
    notes: 'admin-granted',
  },
  'DELETE /api/admin/admins/{id}': {
    needs: 'change-admins',
    on: (t) => t.admin(),
    wantsProof: true,
    notes: 'admin-removed',
  },
  'PUT /api/admin/password-policy': {
    needs: 'change-rules',
    body: { customStrengthOptions: { minPasswordLength: 10 } },
    notes: 'policy-changed',
  },
  'PUT /api/admin/captcha': {
    needs: 'change-rules',
    body: { enforcement: { mfaSmsSignIn: 'AUDIT' } },
    notes: 'policy-changed',
  },
  'GET /api/admin/audit': { needs: 'read-audit' },
  'GET /api/admin/audit.csv': { needs: 'read-audit' },
  'GET /api/admin/audit/health': { needs: 'read-audit' },
  'POST /api/admin/audit/check': { needs: 'read-audit', notes: 'audit-checked' },
}

const moneyEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/money': { needs: 'read-money' },
  'GET /api/admin/money/comparison': { needs: 'read-money', query: '?day=2026-11-02' },
  'GET /api/admin/money/documents/{id}/{format}': { needs: 'read-money', on: (t) => t.billingDocument() },
  'POST /api/admin/money/refunds/{id}/agree': {
    needs: 'change-money',
    on: (t) => t.refund('requested'),
    body: {},
    wantsProof: true,
    notes: 'refund-approved',
  },
  'POST /api/admin/money/refunds/{id}/decline': {
    needs: 'change-money',
    on: (t) => t.refund('requested'),
    body: why,
    wantsProof: true,
    notes: 'refund-rejected',
  },
  'POST /api/admin/money/payments/{id}/close-review': {
    needs: 'change-money',
    on: (t) => t.oddPayment(),
    body: { note },
    wantsProof: true,
    notes: 'payment-review-closed',
  },
  'POST /api/admin/money/refunds/{id}/paid': {
    needs: 'change-money',
    on: (t) => t.refund('manual'),
    body: { method: 'bank', note },
    wantsProof: true,
    notes: 'refund-by-hand',
  },
  'POST /api/admin/money/payouts/approve': {
    needs: 'change-money',
    on: (t) => t.payout('planned'),
    body: ({ id }: FixtureIds) => ({ ids: [id] }),
    wantsProof: true,
    notes: 'payouts-approved',
  },
  'GET /api/admin/money/payouts/{id}': { needs: 'read-money', on: (t) => t.payout('planned') },
  'POST /api/admin/money/payouts/{id}/mark': {
    needs: 'change-money',
    on: (t) => t.payout('sent'),
    body: { status: 'paid' },
    wantsProof: true,
    notes: 'payout-marked',
  },
  'GET /api/admin/money/payout-files': { needs: 'read-money' },
  'POST /api/admin/money/payout-files': {
    needs: 'change-money',
    on: (t) => t.payout('approved'),
    body: { format: 'csv', currency: 'EUR' },
    wantsProof: true,
    notes: 'payout-file',
  },
  'GET /api/admin/money/payout-files/{id}/content': {
    needs: 'change-money',
    on: (t) => t.payoutFile(),
    wantsProof: true,
  },
  'GET /api/admin/money/payout-details': { needs: 'read-money' },
  'POST /api/admin/money/providers/{id}/verify-details': {
    needs: 'change-money',
    on: (t) => t.unseenDetails(),
    body: { account: '•••• 0154' },
    wantsProof: true,
    notes: 'payout-details-verified',
  },
  'POST /api/admin/money/providers/{id}/hold': {
    needs: 'change-money',
    on: (t) => t.provider(),
    body: why,
    wantsProof: true,
    notes: 'payouts-held',
  },
  'POST /api/admin/money/providers/{id}/write-off': {
    needs: 'change-money',
    on: (t) => t.debtor(),
    body: { currency: 'EUR', note },
    wantsProof: true,
    notes: 'debt-written-off',
  },
  'POST /api/admin/money/providers/{id}/debt-payment': {
    needs: 'change-money',
    on: (t) => t.debtor(),
    body: { currency: 'EUR', note, amountMinor: 100 },
    wantsProof: true,
    notes: 'debt-paid',
  },
}

const systemEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/webhooks': { needs: 'change-rules' },
  'POST /api/admin/webhooks': {
    needs: 'change-rules',
    on: (t) => t.webhook(),
    body: { url: 'https://example.com/hook' },
    wantsProof: true,
    notes: 'webhook-added',
  },
  'PATCH /api/admin/webhooks/{webhookId}': {
    needs: 'change-rules',
    on: (t) => t.webhook(),
    body: { description: 'Till' },
    notes: 'webhook-changed',
  },
  'DELETE /api/admin/webhooks/{webhookId}': { needs: 'change-rules', on: (t) => t.webhook(), notes: 'webhook-removed' },
  'POST /api/admin/webhooks/{webhookId}/secret': {
    needs: 'change-rules',
    on: (t) => t.webhook(),
    body: {},
    wantsProof: true,
    notes: 'webhook-secret-renewed',
  },
  'POST /api/admin/webhooks/{webhookId}/test': {
    needs: 'change-rules',
    on: (t) => t.webhook(),
    body: {},
    notes: 'webhook-tested',
  },
  'GET /api/admin/webhooks/{webhookId}/deliveries': { needs: 'change-rules', on: (t) => t.webhook() },
  'POST /api/admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend': {
    needs: 'change-rules',
    on: (t) => t.webhook(),
    body: {},
    notes: 'webhook-resent',
  },
  'GET /api/admin/overview/numbers': { needs: 'read-orders' },
  'GET /api/admin/overview/trend': { needs: 'read-orders' },
  'GET /api/admin/overview/queues': { needs: 'read-users' },
  'GET /api/admin/overview/health': { needs: 'read-system' },
  'GET /api/admin/api-keys': { needs: 'read-system' },
  'POST /api/admin/api-keys': {
    needs: 'change-system',
    on: (t) => t.apiKey(),
    body: { name: 'Till', scopes: ['orders:read'] },
    wantsProof: true,
    notes: 'api-key-made',
  },
  'DELETE /api/admin/api-keys/{keyId}': { needs: 'change-system', on: (t) => t.apiKey(), notes: 'api-key-revoked' },
  'GET /api/admin/timers': { needs: 'read-audit' },
  'POST /api/admin/timers/run': {
    needs: 'change-rules',
    on: (t) => t.timer(),
    body: ({ name }: FixtureIds) => ({ name }),
    notes: 'timer-run',
  },
  'POST /api/admin/timers/retry': {
    needs: 'change-rules',
    on: (t) => t.stuck(),
    body: ({ id }: FixtureIds) => ({ kind: 'delivery', id }),
    notes: 'stuck-retried',
  },
  'POST /api/admin/timers/set-aside': {
    needs: 'change-rules',
    on: (t) => t.stuck(),
    body: ({ id }: FixtureIds) => ({ kind: 'delivery', id, reason: 'It is of no use' }),
    notes: 'stuck-set-aside',
  },
  'POST /api/admin/clock': { needs: 'change-rules', body: { reset: true }, notes: 'clock-moved' },
  'PUT /api/admin/analytics/script': {
    needs: 'change-rules',
    body: { url: 'https://counting.example/script.js' },
    wantsProof: true,
    notes: 'counting-script-changed',
  },
}

const shopEndpoints: Record<string, AdminEndpoint> = {
  'POST /api/admin/services/{id}/suspend': {
    needs: 'moderate',
    on: (t) => t.service(),
    body: why,
    notes: 'service-suspended',
  },
  'POST /api/admin/services/{id}/reinstate': {
    needs: 'moderate',
    on: (t) => t.service('suspended'),
    body: {},
    notes: 'service-reinstated',
  },
  'POST /api/admin/services/{id}/move-category': {
    needs: 'moderate',
    on: (t) => t.service(),
    body: { category: 'local', subcategories: ['cleaning'] },
    notes: 'service-moved',
  },
  'GET /api/admin/providers/{id}': { needs: 'read-providers', on: (t) => t.provider() },
  'POST /api/admin/providers/{id}/suspend': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: why,
    notes: 'provider-suspended',
  },
  'POST /api/admin/providers/{id}/reinstate': {
    needs: 'change-providers',
    on: (t) => t.provider('suspended'),
    body: {},
    notes: 'provider-reinstated',
  },
  'POST /api/admin/providers/{id}/restrict': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: why,
    notes: 'provider-restricted',
  },
  'POST /api/admin/providers/{id}/unrestrict': {
    needs: 'change-providers',
    on: (t) => t.provider('restricted'),
    body: {},
    notes: 'provider-unrestricted',
  },
  'POST /api/admin/providers/{id}/pause': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: why,
    notes: 'provider-paused',
  },
  'POST /api/admin/providers/{id}/resume': {
    needs: 'change-providers',
    on: (t) => t.provider('paused'),
    body: {},
    notes: 'provider-resumed',
  },
  'POST /api/admin/providers/{id}/close': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: why,
    notes: 'provider-closed',
  },
  'POST /api/admin/providers/{id}/mark': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: { mark: 'trusted', isOn: true, ...why },
    notes: 'provider-marked',
  },
  'GET /api/admin/provider-standing/{id}': { needs: 'read-providers', on: (t) => t.provider() },
  'POST /api/admin/providers/{id}/strike': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: why,
    notes: 'provider-strike',
  },
  'POST /api/admin/providers/{id}/plan': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: { plan: 'pro', ...why },
    notes: 'provider-plan',
  },
  'POST /api/admin/providers/{id}/service-limit': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: { limit: 7, ...why },
    notes: 'provider-service-limit',
  },
  'GET /api/admin/reported-conversations': { needs: 'read-reported-messages' },
  'GET /api/admin/reported-conversations/{id}': {
    needs: 'read-reported-messages',
    on: (t) => t.reportedConversation(),
  },
  'GET /api/admin/reported-conversations/{id}/files/{fileId}': {
    needs: 'read-reported-messages',
    on: (t) => t.reportedConversation(),
  },
  'GET /api/admin/reviews/{id}': { needs: 'read-providers', on: (t) => t.review() },
  'POST /api/admin/reviews/{id}/show': {
    needs: 'moderate',
    on: (t) => t.review('hidden'),
    body: {},
    notes: 'review-published',
  },
  'POST /api/admin/reviews/{id}/hide': {
    needs: 'moderate',
    on: (t) => t.review(),
    body: { reason: 'fake' },
    notes: 'review-hidden',
  },
  'POST /api/admin/reviews/{id}/remove': {
    needs: 'moderate',
    on: (t) => t.review(),
    body: { reason: 'fake' },
    notes: 'review-removed',
  },
  'GET /api/admin/moderation/cases': { needs: 'read-providers' },
  'POST /api/admin/moderation/cases/reject-as-spam': {
    needs: 'moderate',
    on: (t) => t.application(),
    body: ({ id }: FixtureIds) => ({ ids: [id] }),
    notes: 'case-decided',
  },
  'GET /api/admin/moderation/cases/{id}': { needs: 'read-providers', on: (t) => t.application() },
  'POST /api/admin/moderation/cases/{id}/claim': {
    needs: 'moderate',
    on: (t) => t.application(),
    notes: 'case-claimed',
  },
  // Nobody has reserved it, so releasing it changes nothing.
  'POST /api/admin/moderation/cases/{id}/release': { needs: 'moderate', on: (t) => t.application(), notes: null },
  'POST /api/admin/moderation/cases/{id}/decision': {
    needs: 'moderate',
    on: (t) => t.application(),
    body: { verdict: 'approve' },
    notes: 'case-decided',
  },
  'GET /api/admin/moderation/settings': { needs: 'change-rules' },
  'PUT /api/admin/moderation/settings': {
    needs: 'change-rules',
    body: () => ({
      mode: 'manual',
      bannedWords: ['gun', newId()],
      samplePercent: 5,
      targetHours: 24,
      claimMinutes: 20,
    }),
    notes: 'moderation-rules-changed',
  },
}

const orderEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/disputes/{id}': { needs: 'read-disputes', on: (t) => t.dispute() },
  'GET /api/admin/disputes/{id}/preview': {
    needs: 'read-disputes',
    on: (t) => t.dispute(),
    query: '?share=50&borneBy=market',
  },
  'POST /api/admin/disputes/{id}/decide': {
    needs: 'decide-disputes',
    on: (t) => t.dispute(),
    body: { share: 50, borneBy: 'market', text: 'Both have a point.', backMinor: 3000 },
    wantsProof: true,
    notes: 'dispute-decided',
  },
  'POST /api/admin/disputes/{id}/venue-refund': {
    needs: 'decide-disputes',
    on: (t) => t.venueRefund(),
    body: { method: 'bank', note },
    wantsProof: true,
    notes: 'venue-refund-paid',
  },
  'GET /api/admin/orders/{reference}': { needs: 'read-orders', on: (t) => t.item() },
  'POST /api/admin/orders/{reference}/prepay': {
    needs: 'change-users',
    on: (t) => t.item(),
    body: { isOn: true, ...why },
    notes: 'prepay-set',
  },
  'GET /api/admin/item-reports': { needs: 'read-orders' },
  'POST /api/admin/item-reports/{id}/decide': {
    needs: 'decide-disputes',
    on: (t) => t.report(),
    body: { verdict: 'dismissed', text: note },
    wantsProof: true,
    notes: 'report-decided',
  },
  'GET /api/admin/force-majeure': { needs: 'read-orders' },
  'POST /api/admin/force-majeure': {
    needs: 'change-rules',
    body: { title: 'A storm', country: 'PT', startsAt: day[0], endsAt: day[1], ...why },
    notes: 'force-majeure-set',
  },
  'POST /api/admin/force-majeure/{id}/end': {
    needs: 'change-rules',
    on: (t) => t.forceMajeure(),
    notes: 'force-majeure-ended',
  },
  'POST /api/admin/order-items/{itemId}/cancel': {
    needs: 'cancel-orders',
    on: (t) => t.item(),
    body: { share: 100, reason: 'ill', note },
    wantsProof: true,
    notes: 'order-item-cancelled',
  },
  'POST /api/admin/order-items/{itemId}/refund': {
    needs: 'refund-orders',
    on: (t) => t.item(),
    body: { amountMinor: 100, note },
    wantsProof: true,
    notes: 'order-item-refunded',
  },
  'GET /api/admin/chargebacks/{id}': { needs: 'read-disputes', on: (t) => t.chargeback() },
  'GET /api/admin/chargebacks/{id}/evidence': { needs: 'read-disputes', on: (t) => t.chargeback() },
  'POST /api/admin/chargebacks/{id}/fault': {
    needs: 'decide-disputes',
    on: (t) => t.chargeback(),
    body: ({ providerId }: FixtureIds) => ({ providerId, isAtFault: true, ...why }),
    wantsProof: true,
    notes: 'chargeback-fault',
  },
  'POST /api/admin/chargebacks/{id}/send': {
    needs: 'decide-disputes',
    on: (t) => t.chargeback(),
    notes: 'chargeback-evidence-sent',
  },
}

const mailEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/messages': { needs: 'read-outbox' },
  'GET /api/admin/messages.csv': { needs: 'export-people' },
  'GET /api/admin/messages/{id}': { needs: 'read-outbox', on: (t) => t.message('sent') },
  'POST /api/admin/messages/{id}/resend': {
    needs: 'resend-emails',
    on: (t) => t.message('sent'),
    body: {},
    notes: 'message-resent',
  },
  'POST /api/admin/messages/{id}/cancel': {
    needs: 'resend-emails',
    on: (t) => t.message('queued'),
    body: {},
    notes: 'message-cancelled',
  },
  'POST /api/admin/messages/{id}/retry-address': {
    needs: 'resend-emails',
    on: (t) => t.message('bounced'),
    body: {},
    notes: 'address-retried',
  },
  'GET /api/admin/email-templates': { needs: 'read-settings' },
  'GET /api/admin/email-templates/{kind}': { needs: 'read-settings', on: (t) => t.emailTemplate() },
  // A preview, which changes nothing.
  'POST /api/admin/email-templates/{kind}/preview': {
    needs: 'read-settings',
    on: (t) => t.emailTemplate(),
    body: words,
    notes: null,
  },
  'PUT /api/admin/email-templates/{kind}': {
    needs: 'change-rules',
    on: (t) => t.emailTemplate(),
    body: { ...words, basedOn: 0 },
    notes: 'email-template-changed',
  },
  'POST /api/admin/email-templates/{kind}/return': {
    needs: 'change-rules',
    on: (t) => t.emailTemplate(),
    body: { version: 0, basedOn: 0 },
    notes: 'email-template-changed',
  },
  'GET /api/admin/mail': { needs: 'read-system' },
  'POST /api/admin/mail/test': {
    needs: 'change-system',
    body: { to: 'somebody@example.com' },
    notes: 'test-mail-sent',
  },
  'GET /api/admin/mail/dns': { needs: 'read-system' },
}

const operationEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/backups': { needs: 'read-system' },
  'POST /api/admin/backups': { needs: 'change-system', on: (t) => t.idleBackups(), notes: 'backup-made' },
  // It only reads.
  'POST /api/admin/backups/{name}/check': { needs: 'read-system', on: (t) => t.backup(), notes: null },
  'GET /api/admin/backups/{name}/file': { needs: 'change-system', on: (t) => t.backup(), wantsProof: true },
  'DELETE /api/admin/backups/{name}': {
    needs: 'change-system',
    on: (t) => t.backup(),
    wantsProof: true,
    notes: 'backup-removed',
  },
  'GET /api/admin/maintenance': { needs: 'read-system' },
  'PUT /api/admin/maintenance': {
    needs: 'change-rules',
    body: { mode: 'notice', message: 'Soon', minutes: 10, ...why },
    notes: 'setting-changed',
  },
  'GET /api/admin/export': { needs: 'change-system', wantsProof: true },
  'GET /api/admin/metrics': { needs: 'read-system' },
  'GET /api/admin/setup': { needs: 'read-settings' },
  'GET /api/admin/mail-transport': { needs: 'read-system' },
  'PUT /api/admin/mail-transport': {
    needs: 'change-system',
    body: { transport: null },
    wantsProof: true,
    notes: 'mail-changed',
  },
}

/**
 * Every endpoint under /api/admin with its right, its request, and its entry in the audit log. A new one is added here.
 */
const ruleEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/settings': { needs: 'read-settings' },
  'GET /api/admin/settings/changes': { needs: 'read-settings' },
  'PUT /api/admin/settings/{key}': {
    needs: 'change-rules',
    on: (t) => t.setting(),
    body: ({ seen, value }: FixtureIds) => ({ value: Number(value), seen: Number(seen), ...why }),
    notes: 'setting-changed',
  },
  'POST /api/admin/settings/changes/{id}/undo': {
    needs: 'change-rules',
    on: (t) => t.settingChange(),
    body: {},
    notes: 'setting-undone',
  },
  'GET /api/admin/fees': { needs: 'read-settings' },
  'POST /api/admin/fees/example': {
    needs: 'read-settings',
    body: { priceMinor: 6000, currency: 'EUR', taxPercent: 23, category: 'hair' },
    notes: null,
  }, // only calculates
  'POST /api/admin/plans/preview': { needs: 'read-settings', body: { plans: usualPlans }, notes: null }, // only calculates
  'GET /api/admin/rates': { needs: 'read-settings' },
  'POST /api/admin/rates/preview': { needs: 'change-rules', body: { csv: 'EUR,0.9' }, notes: null }, // only calculates
  'POST /api/admin/rates': { needs: 'change-rules', body: { csv: 'EUR,0.9' }, notes: 'rates-brought' },
}

const money = ['payments', 'refunds', 'payouts', 'balances', 'documents', 'ledger']
const elsewhere: Record<string, string> = { webhooks: 'webhook-endpoints', timers: 'timers/all', stuck: 'timers/stuck' }
/** The path of a list below /api/admin. */
const at = (name: string) => (money.includes(name) ? `money/${name}` : (elsewhere[name] ?? name))

const listRoutes: Record<string, AdminEndpoint> = {
  ...Object.fromEntries(
    (['users', 'services', 'providers', 'orders', 'reviews'] as const).flatMap((name): [string, AdminEndpoint][] => {
      const needs = (
        {
          users: 'read-users',
          services: 'read-providers',
          providers: 'read-providers',
          orders: 'read-orders',
          reviews: 'read-providers',
        } as const
      )[name]
      return [
        [`GET /api/admin/${at(name)}`, { needs }],
        [
          `GET /api/admin/${at(name)}.csv`,
          { needs: name === 'services' || name === 'reviews' ? needs : 'export-people' },
        ],
      ]
    }),
  ),
  ...Object.fromEntries(
    ['payments', 'refunds', 'payouts', 'balances', 'documents', 'chargebacks', 'ledger', 'disputes'].flatMap(
      (name): [string, AdminEndpoint][] => {
        const needs = name === 'chargebacks' || name === 'disputes' ? 'read-disputes' : 'read-money'
        return [
          [`GET /api/admin/${at(name)}`, { needs }],
          [`GET /api/admin/${at(name)}.csv`, { needs }],
        ]
      },
    ),
  ),
  'GET /api/admin/lost-searches': { needs: 'read-settings' },
  'GET /api/admin/lost-searches.csv': { needs: 'read-settings' },
  ...Object.fromEntries(
    ['webhooks', 'webhook-calls', 'timers', 'stuck'].flatMap((name): [string, AdminEndpoint][] => {
      const needs = name.startsWith('webhook') ? 'read-system' : 'read-audit'
      return [
        [`GET /api/admin/${at(name)}`, { needs }],
        [`GET /api/admin/${at(name)}.csv`, { needs }],
      ]
    }),
  ),
  'GET /api/admin/webhook-calls/{deliveryId}': { needs: 'read-system', on: (t) => t.webhook() },
  'GET /api/admin/dashboard-counts': { needs: 'any' },
  'GET /api/admin/find': { needs: 'any', query: '?q=ana' },
  'GET /api/admin/notes': {
    needs: 'read-users',
    on: (t) => t.person(),
    query: ({ id }: FixtureIds) => `?kind=user&id=${id}`,
  },
  'POST /api/admin/notes': {
    needs: 'resend-emails',
    on: (t) => t.person(),
    body: ({ id }: FixtureIds) => ({ kind: 'user', id, text: 'Called twice' }),
    notes: 'admin-note',
  },
  'GET /api/admin/order-timeline/{reference}': { needs: 'read-orders', on: (t) => t.item() },
  'GET /api/admin/people/{id}': { needs: 'read-users', on: (t) => t.person() },
  'POST /api/admin/people/{id}/erase': {
    needs: 'erase-users',
    on: (t) => t.person(),
    body: ({ id }: FixtureIds) => ({ typed: `${id}@example.com`, ...why }),
    wantsProof: true,
    notes: 'erase-begun',
  },
  'POST /api/admin/people/{id}/cancel-deletion': {
    needs: 'erase-users',
    on: (t) => t.leavingPerson(),
    body: why,
    notes: 'erase-stopped',
  },
  'POST /api/admin/people/{id}/export': {
    needs: 'erase-users',
    on: (t) => t.person(),
    body: why,
    wantsProof: true,
    notes: 'data-exported',
  },
  'POST /api/admin/people/{id}/prepay': {
    needs: 'change-users',
    on: (t) => t.person(),
    body: { isOn: true, ...why },
    notes: 'prepay-set',
  },
  'POST /api/admin/people/{id}/merge-orders': {
    needs: 'change-users',
    on: (t) => t.guestWithAccount(),
    notes: 'orders-merged',
  },
  'GET /api/admin/order-items/{itemId}/other-times': {
    needs: 'move-visits',
    on: (t) => t.item(),
    query: '?from=2026-11-10&until=2026-11-11',
  },
  'POST /api/admin/order-items/{itemId}/move': {
    needs: 'move-visits',
    on: (t) => t.item(),
    body: { startsAt: '2026-11-10T14:00:00Z', note },
    notes: 'item-moved',
  },
  'POST /api/admin/order-items/{itemId}/mark': {
    needs: 'cancel-orders',
    on: (t) => t.item(),
    body: { mark: 'absent', note },
    notes: 'item-marked',
  },
  'POST /api/admin/providers/{id}/commission': {
    needs: 'change-providers',
    on: (t) => t.provider(),
    body: { percent: 4.5, ...why },
    notes: 'agreed-share',
  },
  'POST /api/admin/providers/{id}/members': {
    needs: 'change-providers',
    on: (t) => t.providerAndPerson(),
    body: ({ userId }: FixtureIds) => ({ userId, role: 'manager', ...why }),
    notes: 'member-by-hand',
  },
}

export const adminEndpoints: Record<string, AdminEndpoint> = {
  ...listRoutes,
  ...identityEndpoints,
  ...moneyEndpoints,
  ...systemEndpoints,
  ...shopEndpoints,
  ...orderEndpoints,
  ...mailEndpoints,
  ...ruleEndpoints,
  ...operationEndpoints,
  ...ticketEndpoints,
  ...contentEndpoints,
}
