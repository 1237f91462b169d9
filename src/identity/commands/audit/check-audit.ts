import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { getAuditHealth, type AuditHealth } from '#identity/queries/audit-health.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { beginning, followChain, type ChainFinding } from '#identity/rules/audit-chain.ts'
import {
  findLastCheck,
  findSeal,
  deleteChecksBefore,
  insertCheck,
  listLinks,
  listStrangers,
  type AuditCheck,
} from '#identity/store/audit-seals.server.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

const batch = 2_000
const maxReported = 100

/** Once a day: verifies the whole audit log and stores the result. */
export async function checkAuditWhenDue(ctx: AppContext): Promise<number> {
  const last = await findLastCheck(ctx.db)
  if (last && Math.abs(ctx.now - last.at) < hours(24)) return 0
  await check(ctx, last, null)
  return 0
}

/** The same at once, on request. Throws `unauthenticated` and `permission-denied`. */
export async function checkAuditNow(ctx: AppContext): Promise<AuditHealth> {
  await requireRight(ctx, 'read-audit')
  const found = await check(ctx, await findLastCheck(ctx.db), ctx.actor.kind === 'user' ? ctx.actor.userId : null)
  await recordAct(ctx, { type: 'audit-checked', after: { sealed: found.sealed, findings: found.findingsTotal } })
  return getAuditHealth(ctx)
}

/**
 * Publishes 'audit.broken' when there are more findings than at the last check; of concurrent checks only the first
 * does.
 */
async function check(ctx: AppContext, last: AuditCheck | undefined, by: string | null): Promise<AuditCheck> {
  const { findings, end } = await readChain(ctx, last)
  const found = {
    at: ctx.now,
    sealed: end.seq,
    lastHash: end.hash,
    findingsTotal: findings.length,
    findings: findings.slice(0, maxReported),
  }
  const id = newId()
  await ctx.db.transaction(async (db) => {
    await insertCheck(db, id, by, found)
    await deleteChecksBefore(db, ctx.now - days(400))
    const isWorse = found.findingsTotal > (last?.findingsTotal ?? 0)
    if (isWorse) await ctx.publish(db, 'audit.broken', { checkId: id, findings: found.findingsTotal })
    await ctx.invalidate(db, 'audit')
  })
  return found
}

async function readChain(ctx: AppContext, last: AuditCheck | undefined) {
  const findings: ChainFinding[] = []
  let end = { seq: 0, hash: beginning }
  for (;;) {
    const links = await listLinks(ctx.db, end.seq, batch)
    if (links.length === 0) break
    const followed = followChain(links, end, ctx.hashed)
    findings.push(...followed.findings)
    end = followed.end
  }
  const strangers = await listStrangers(ctx.db, maxReported)
  findings.push(...strangers.map(({ id, what }) => ({ what, eventId: id, seq: null })))
  const isCut = last !== undefined && last.sealed > 0 && (await findSeal(ctx.db, last.sealed))?.hash !== last.lastHash
  if (isCut) findings.push({ what: 'cut', eventId: null, seq: last.sealed })
  return { findings, end }
}
