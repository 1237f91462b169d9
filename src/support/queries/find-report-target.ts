import type { AppContext } from '#server/context.ts'
import { findReportable } from '#messaging/queries/reported.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import type { ReportedTarget } from '#support/contract.ts'
import type { ReportKind } from '#support/rules/report-reasons.ts'
import { findPublicProvider, findPublicService, type ReportTarget } from '#support/store/report-targets.server.ts'

/** A target that the person may report: public content, and messages of their own conversations. */
export type Reportable = Pick<ReportTarget, 'kind' | 'id' | 'title' | 'providerId'> & {
  providerName?: string
  providerSlug?: string
}

/** Throws `not-found`, also for content that only others see, and `unauthenticated` for messages. */
export async function findReportTarget(ctx: AppContext, kind: ReportKind, id: string): Promise<Reportable> {
  if (kind === 'message' || kind === 'conversation') {
    const { providerId, title } = await findReportable(ctx, { kind, id })
    return { kind, id, title, providerId }
  }
  const found =
    kind === 'provider'
      ? await findPublicProvider(ctx.db, id)
      : isId(id)
        ? await findPublicService(ctx.db, id)
        : undefined
  if (!found) throw notFound(kind === 'provider' ? 'business' : 'service')
  return found
}

/** The same for the page with the form. */
export async function showReportTarget(ctx: AppContext, kind: ReportKind, id: string): Promise<ReportedTarget> {
  const { id: targetId, title, providerName, providerSlug } = await findReportTarget(ctx, kind, id)
  if (kind === 'service')
    return { kind, id: targetId, title: `${title}, ${providerName}`, href: `/service/${targetId}` }
  return { kind, id: targetId, title, href: kind === 'provider' ? `/provider/${providerSlug}` : null }
}
