import type { AppContext } from '#server/context.ts'
import { endKey } from '#identity/commands/revoke-api-key.ts'
import { makeKey } from '#identity/commands/make-api-key.ts'
import type { NewApiKey, KeyInput } from '#identity/contract-keys.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { keysAreForMembers, keysNotInPlan } from '#providers/rules/errors.ts'

/**
 * Creates an API key that has its creator's rights in the provider. Administrators who are not members cannot create
 * one. Throws `unauthenticated`, `not-found`, `permission-denied`, `plan-limit`, `requires-recent-login`,
 * `too-many-api-keys` and `argument-error`.
 */
export async function makeProviderKey(ctx: AppContext, providerId: string, input: KeyInput): Promise<NewApiKey> {
  const { role } = await requireMember(ctx, providerId, 'edit-profile')
  if (role === 'admin') throw keysAreForMembers()
  if (!(await hasKeys(ctx, providerId))) throw keysNotInPlan()
  return makeKey(ctx, providerId, input)
}

/** Revokes an API key at once. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function revokeProviderKey(ctx: AppContext, providerId: string, keyId: string): Promise<void> {
  await requireMember(ctx, providerId, 'edit-profile')
  await endKey(ctx, providerId, keyId)
}
