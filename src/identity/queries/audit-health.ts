import type { AppContext } from '#server/context.ts'
import { auditWords, type AuditState, type ChainFinding } from '#identity/rules/audit-chain.ts'
import { findLastCheck } from '#identity/store/audit-seals.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface AuditHealth {
  state: AuditState
  /** The number of sealed entries at the check. */
  sealed: number
  checkedAt: Instant | null
  words: string
  findings: ChainFinding[]
}

/** The result of the last check of the audit log. */
export async function getAuditHealth(ctx: AppContext): Promise<AuditHealth> {
  const last = await findLastCheck(ctx.db)
  return { ...auditWords(last), sealed: last?.sealed ?? 0, checkedAt: last?.at ?? null, findings: last?.findings ?? [] }
}
