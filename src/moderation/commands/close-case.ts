import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Decision, ModerationCase } from '#moderation/contract.ts'
import { lockWaitingCase, requireFreeCase } from '#moderation/commands/require-free-case.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import { decisionIncomplete } from '#moderation/rules/errors.ts'
import { saveDecision } from '#moderation/store/cases.server.ts'

export type Closing = Decision | { verdict: 'withdrawn' }

/**
 * Closes a case, once: of two decisions the second is rejected. The author of the subject may withdraw it without the
 * right of a moderator. Throws `not-found`, `transition-not-allowed`, `case-taken`, `appeal-needs-another`,
 * `decision-incomplete` and `permission-denied`.
 */
export async function closeCase(ctx: AppContext, caseId: string, closing: Closing): Promise<ModerationCase> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const one = await lockWaitingCase(inside, caseId)
    return closing.verdict === 'withdrawn' ? end(inside, one, nothingSaid) : decide(inside, one, closing)
  })
}

const nothingSaid = { verdict: 'withdrawn', reasons: [], text: '', notes: {} } as const

async function decide(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<ModerationCase> {
  await requireRight(ctx, 'moderate')
  await requireFreeCase(ctx, one)
  const problems = checkDecision(decision)
  if (Object.keys(problems).length > 0) throw decisionIncomplete(problems)
  const { reference, subject, title } = one
  const { verdict, reasons, isStrike = false } = decision
  if (ctx.actor.kind === 'user')
    await recordAct(ctx, {
      type: 'case-decided',
      target: { kind: 'case', id: one.id, label: `${reference} (${title})` },
      before: { verdict: null },
      after: { verdict, reasons, isStrike },
      about: { caseId: one.id, subject, subjectId: one.subjectId, verdict, reasons, isStrike },
    })
  return end(ctx, one, decision)
}

interface Ended extends Omit<Decision, 'verdict' | 'reasons'> {
  verdict: Decision['verdict'] | 'withdrawn'
  reasons: readonly Decision['reasons'][number][]
}

const filled = (notes: Record<string, string>) =>
  Object.fromEntries(Object.entries(notes).flatMap(([field, note]) => (note.trim() ? [[field, note.trim()]] : [])))

async function end(
  ctx: AppContext,
  { id }: ModerationCase,
  { verdict, reasons, text, notes, isOneOfMany = false }: Ended,
): Promise<ModerationCase> {
  const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const row = { verdict, decidedBy, reasons: [...new Set(reasons)], decisionText: text.trim(), notes: filled(notes) }
  const closed = await saveDecision(ctx.db, id, row, ctx.now)
  await ctx.publish(ctx.db, 'case.decided', { caseId: id, ...(isOneOfMany && { isOneOfMany }) })
  return closed
}
