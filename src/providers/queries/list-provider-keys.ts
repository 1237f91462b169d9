import type { AppContext } from '#server/context.ts'
import type { ApiKeyShown } from '#identity/contract-keys.ts'
import { listKeys } from '#identity/queries/list-api-keys.ts'
import { hasKeys } from '#providers/queries/has-keys.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/** The keys of a business, and whether its plan has any. Refuses: unauthenticated, not-found, permission-denied. */
export async function listProviderKeys(
  ctx: AppContext,
  providerId: string,
): Promise<{ items: ApiKeyShown[]; isOffered: boolean }> {
  await requireMember(ctx, providerId, 'edit-profile')
  return { items: await listKeys(ctx, providerId), isOffered: await hasKeys(ctx, providerId) }
}
