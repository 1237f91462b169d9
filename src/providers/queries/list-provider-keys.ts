import type { AppContext } from '#server/context.ts'
import type { ApiKeyShown } from '#identity/contract-keys.ts'
import { listKeys } from '#identity/queries/list-api-keys.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/**
 * The API keys of a provider, and whether its plan includes keys. Throws `unauthenticated`, `not-found` and
 * `permission-denied`.
 */
export async function listProviderKeys(
  ctx: AppContext,
  providerId: string,
): Promise<{ items: ApiKeyShown[]; isOffered: boolean }> {
  await requireMember(ctx, providerId, 'edit-profile')
  return { items: await listKeys(ctx, providerId), isOffered: await hasKeys(ctx, providerId) }
}
