import type { ImportLine, ServiceImport } from '#catalogue/contract-import.ts'
import {
  selectImport,
  selectImportLines,
  selectImports,
  selectPublished,
  type ImportRow,
} from '#catalogue/store/imports.server.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'

interface Query {
  providerId: string
  importId: string
}

/** The progress of an import of this business. Throws `not-found`, `permission-denied`. */
export async function getImport(ctx: AppContext, { providerId, importId }: Query): Promise<ServiceImport> {
  await requireMember(ctx, providerId, 'edit-services')
  const found = await selectImport(ctx.db, importId)
  if (found?.providerId !== providerId) throw notFound('import')
  return (await withRoom(ctx, providerId, [found]))[0]!
}

/** Adds the limit of the plan, which is told before anything is imported. */
export async function withRoom(ctx: AppContext, providerId: string, imports: ImportRow[]): Promise<ServiceImport[]> {
  const { plan = null, serviceLimit = null, published = 0 } = (await selectPublished(ctx.db, providerId)) ?? {}
  const { name, limits } = planIn(ctx.settings, plan)
  return imports.map((one) => ({ ...one, room: { plan: name, limit: serviceLimit ?? limits.services, published } }))
}

/** Recent imports of a business, newest first. Throws `not-found`, `permission-denied`. */
export async function listImports(ctx: AppContext, providerId: string): Promise<ServiceImport[]> {
  await requireMember(ctx, providerId, 'edit-services')
  return withRoom(ctx, providerId, await selectImports(ctx.db, providerId))
}

export interface ImportLines {
  items: ImportLine[]
  next: string | null
}

/** The results of an import, in file order. Throws `not-found`, `permission-denied`. */
export async function listImportLines(
  ctx: AppContext,
  {
    providerId,
    importId,
    cursor,
    limit,
    onlyRejected,
  }: Query & { cursor: string | null; limit: number; onlyRejected: boolean },
): Promise<ImportLines> {
  await getImport(ctx, { providerId, importId })
  const after = cursor === null ? -1 : Number(cursor)
  const rows = await selectImportLines(ctx.db, importId, {
    after: Number.isInteger(after) ? after : -1,
    limit: limit + 1,
    onlyRejected,
  })
  const items = rows.slice(0, limit)
  return {
    items: items.map(({ position: _position, ...line }) => line),
    next: rows.length > limit ? String(items.at(-1)!.position) : null,
  }
}
