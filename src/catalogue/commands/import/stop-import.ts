import { importEnded } from '#catalogue/rules/import/import-errors.ts'
import { getImport } from '#catalogue/queries/get-import.ts'
import { stopImport as stop } from '#catalogue/store/imports.server.ts'
import type { AppContext } from '#server/context.ts'

/** Stops an import; imported services remain. Throws `not-found`, `permission-denied`, `transition-not-allowed`. */
export async function stopImport(
  ctx: AppContext,
  { providerId, importId }: { providerId: string; importId: string },
): Promise<void> {
  await getImport(ctx, { providerId, importId })
  if (!(await stop(ctx.db, importId, ctx.now))) throw importEnded()
}
