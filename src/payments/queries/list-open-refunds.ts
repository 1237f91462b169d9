import type { AppContext } from '#context.ts'
import type { RefundView } from '#payments/contract.ts'
import { toRefundView } from '#payments/queries/get-payments.ts'
import { listRefundsByHand } from '#payments/store/refunds.server.ts'

/** What waits for an administrator: refunds to agree to ('asked') and to pay by hand ('manual'), oldest first, 100 at most. */
export const listOpenRefunds = async (ctx: AppContext): Promise<RefundView[]> => (await listRefundsByHand(ctx.db, 100)).map(toRefundView)
