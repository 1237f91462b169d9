import type { AppContext } from '#server/context.ts'
import { auditWords, type AuditState, type ChainFinding } from '#identity/rules/audit-chain.ts'
import { findLastCheck } from '#identity/store/audit-seals.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface AuditHealth {
  state: AuditState
  /** Entries that had their seal when it was checked. */
  sealed: number
  checkedAt: Instant | null
  words: string
  findings: ChainFinding[]
}

/** What the last check of the log found: for the health strip, and for whoever reads the log. */
export async function getAuditHealth(ctx: AppContext): Promise<AuditHealth> {
  const last = await findLastCheck(ctx.db)
  return { ...auditWords(last), sealed: last?.sealed ?? 0, checkedAt: last?.at ?? null, findings: last?.findings ?? [] }
}
