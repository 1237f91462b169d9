import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { describeMyRole } from '#identity/queries/admins/describe-my-role.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { endReport } from '#ordering/commands/no-shows/end-report.ts'
import { keyMissing, reportOver, shareInvalid, textTooShort } from '#ordering/rules/errors.ts'
import { lockItem } from '#ordering/store/orders/item-moves.server.ts'
import { itemTarget } from '#ordering/rules/orders/item-target.ts'
import { findReport, findReports } from '#ordering/store/no-shows/item-reports.server.ts'
import type { MarketRole } from '#payments/contract.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface ReportDecision {
  /** upheld: the report is true. */
  verdict: 'upheld' | 'dismissed'
  /** Refund share in percent, where the administrator decides it. */
  share?: number | undefined
  text: string
}

const shortest = 5

/**
 * Decides, as an administrator, a report that the other side disputed: a no-show, or who requested the cancellation.
 * Writes to the audit log. Throws `unauthenticated`, `permission-denied`, `requires-recent-login`, `not-found`,
 * `report-over`, `share-invalid`, `text-too-short`, `idempotency-mismatch`.
 */
export async function decideReport(
  ctx: AppContext,
  { reportId, key }: { reportId: string; key: string },
  decision: ReportDecision,
): Promise<void> {
  await requireRight(ctx, 'decide-disputes')
  requireActProof(ctx)
  const { verdict, share, text } = decision
  if (key.length < 8 || key.length > 64) throw keyMissing()
  if (share !== undefined && (!Number.isInteger(share) || share < 0 || share > 100)) throw shareInvalid()
  if (text.trim().length < shortest) throw textTooShort(shortest)
  const { userId } = userOf(ctx)
  const role = ((await describeMyRole(ctx))?.role ?? 'admin') as MarketRole
  const request = {
    scope: `decide-report:${userId}`,
    key,
    requestHash: `${reportId} ${verdict} ${share ?? ''} ${text}`,
  }
  await runOnce(ctx, request, async (inside) => {
    const known = isId(reportId) ? await findReport(inside.db, reportId) : undefined
    const item = known && (await lockItem(inside.db, known.itemId))
    const report = item && (await findReports(inside.db, item.id)).find(({ id }) => id === reportId)
    if (!item || !report) throw notFound('report')
    if (report.status !== 'with_market') throw reportOver('This is not for an administrator to decide at the moment.')
    await endReport(inside, item, report, {
      verdict,
      by: 'market',
      userId,
      share,
      text: text.trim(),
      role,
      what: 'decided',
    })
    const about = { itemId: item.id, orderId: item.orderId, reportId, kind: report.kind }
    const states = { before: { status: report.status, item: item.status }, after: { status: verdict, share } }
    await recordAct(inside, { type: 'report-decided', target: itemTarget(item), ...states, reason: text.trim(), about })
    return {}
  })
}
