import type { AppContext } from '#server/context.ts'
import { selectProviderNamed } from '#providers/store/my-providers.server.ts'
import { notFound } from '#shared/app-error.ts'

/** A business by its slug, and who of its owners came first; for tools on the machine of the market. Asks for no rights. Refuses: not-found. */
export async function findProviderNamed(
  ctx: AppContext,
  slug: string,
): Promise<{ id: string; ownerId: string | null }> {
  const found = await selectProviderNamed(ctx.db, slug)
  if (!found) throw notFound(`provider (${slug})`)
  return found
}
