import type { AppContext } from '#server/context.ts'
import { selectProviderNamed } from '#providers/store/my-providers.server.ts'
import { notFound } from '#shared/app-error.ts'

/**
 * Finds a provider and its first owner by slug, for command-line tools. The caller checks permissions. Throws
 * `not-found`.
 */
export async function findProviderNamed(
  ctx: AppContext,
  slug: string,
): Promise<{ id: string; ownerId: string | null }> {
  const found = await selectProviderNamed(ctx.db, slug)
  if (!found) throw notFound(`provider (${slug})`)
  return found
}
