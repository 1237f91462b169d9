import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { Instant } from '#shared/time/instant.ts'
import { isKeyOf } from '#shared/known-key.ts'

/** The scopes of a provider's key: read, or do everything that its creator may. */
export const providerScopes = ['read', 'write'] as const

export type ProviderScope = (typeof providerScopes)[number]

/** The scopes of a market key, by area: the permissions that it has, if its creator has them. */
export const marketScopes = {
  'users:read': { label: 'Read users', rights: ['read-users'] },
  'users:write': { label: 'Change users', rights: ['read-users', 'change-users', 'resend-emails'] },
  'providers:read': { label: 'Read providers, services and reviews', rights: ['read-providers'] },
  'providers:write': { label: 'Change providers', rights: ['read-providers', 'change-providers'] },
  'moderation:write': {
    label: 'Decide on what people publish',
    rights: ['read-providers', 'moderate', 'read-reported-messages'],
  },
  'orders:read': { label: 'Read orders', rights: ['read-orders'] },
  'orders:write': {
    label: 'Cancel, refund and move orders',
    rights: ['read-orders', 'cancel-orders', 'refund-orders', 'move-visits'],
  },
  'money:read': { label: 'Read ledger, payments and payouts', rights: ['read-money'] },
  'money:write': { label: 'Move money', rights: ['read-money', 'change-money'] },
  'disputes:read': { label: 'Read disputes', rights: ['read-disputes'] },
  'disputes:write': { label: 'Decide disputes', rights: ['read-disputes', 'decide-disputes'] },
  'tickets:read': { label: 'Read tickets', rights: ['read-tickets'] },
  'tickets:write': { label: 'Answer tickets', rights: ['read-tickets', 'answer-tickets'] },
  'rules:write': { label: 'Change settings, plans, content and categories', rights: ['read-settings', 'change-rules'] },
  'system:read': {
    label: 'Read settings, timers, messages and backups',
    rights: ['read-settings', 'read-system', 'read-outbox'],
  },
  'system:write': {
    label: 'Change messages, timers and backups',
    rights: ['read-settings', 'read-system', 'read-outbox', 'change-system'],
  },
  'people:export': { label: 'Take lists of people as files', rights: ['export-people'] },
  'audit:read': { label: 'Read the audit log and who is an administrator', rights: ['read-audit', 'read-admins'] },
} as const satisfies Record<string, { label: string; rights: readonly AdminRight[] }>

export type MarketScope = keyof typeof marketScopes

export const marketScopeKeys = Object.keys(marketScopes) as MarketScope[]

const rightsOfScope = (scope: string): readonly AdminRight[] =>
  isKeyOf(marketScopes, scope) ? marketScopes[scope].rights : []

/** The permissions that no key can have. */
export const neverByKey: readonly AdminRight[] = ['change-admins', 'view-as', 'erase-users']

/** Whether these scopes include the permission. */
export const scopesReach = (scopes: readonly string[], right: AdminRight): boolean =>
  scopes.some((scope) => rightsOfScope(scope).includes(right))

/** The scopes that a user can grant: those whose permissions they all have. */
export const scopesWithin = (rights: readonly AdminRight[]): MarketScope[] =>
  marketScopeKeys.filter((scope) => rightsOfScope(scope).every((right) => rights.includes(right)))

const beginning = 'sok_'

/** The full text of a new key. */
export const keyText = (token: string) => `${beginning}${token}`

/** The visible part of a key in lists. */
export const prefixOf = (key: string) => key.slice(0, beginning.length + 6)

/** The key of an `Authorization` header; undefined without a key of this market. */
export function keyIn(header: string | null | undefined): string | undefined {
  const [, key] = /^bearer +(sok_[\w-]{43})$/i.exec(header?.trim() ?? '') ?? []
  return key
}

/** Whether the header contains a key of this market, valid or not. */
export const meansKey = (header: string | null | undefined): boolean => /^bearer +sok_/i.test(header?.trim() ?? '')

interface Narrowed {
  providerId: string | null
  scopes: readonly string[]
}

/** The effect of a key on a request: it acts for its creator, counts as a visitor (public data), or is rejected. */
export function placeOf(key: Narrowed, method: string, path: string): 'acts' | 'nobody' | 'rejected' {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isWithin(key, path)) return isRead && isPublic(path) ? 'nobody' : 'rejected'
  const isAllowed = key.providerId === null ? !isListening(path) : isRead || key.scopes.includes('write')
  return isAllowed && !isForPeople(path) ? 'acts' : 'rejected'
}

/** The part of the API that a key is for: of the market, or of one business. */
function isWithin({ providerId }: Narrowed, path: string): boolean {
  if (providerId === null) return path.startsWith('/api/admin/')
  const ofBusiness = `/api/v1/me/providers/${providerId}`
  return path === ofBusiness || path.startsWith(`${ofBusiness}/`)
}

/** A key must not create keys, or change who has access. */
const isForPeople = (path: string) => /\/(api-keys|members|invitations|close|money\/account)(\/|$)/.test(path)

/** A webhook of the market receives orders, payments and messages, and would outlive the key that created it. */
const isListening = (path: string) => /^\/api\/admin\/webhooks(\/|$)/.test(path)

const isPublic = (path: string) =>
  path.startsWith('/api/v1/') &&
  !/^\/api\/v1\/(me|users|session|drafts|uploads|cart|orders|live|invitations)(\/|$)/.test(path)

export interface KeyLife {
  expiresAt: Instant | null
  revokedAt: Instant | null
}

/** Whether a key is live, expired or revoked. */
export const keyState = ({ expiresAt, revokedAt }: KeyLife, now: Instant): 'live' | 'expired' | 'revoked' =>
  revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'expired' : 'live'

export const mostKeys = 20
export const perMinute = 120
