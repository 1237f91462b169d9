import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Flag, Subject } from '#moderation/contract.ts'
import { appealableUntil } from '#moderation/rules/appeals.ts'
import { longestNote, shortestNote } from '#moderation/rules/check-decision.ts'
import { decisionIncomplete, noAppeal } from '#moderation/rules/errors.ts'
import { findAppealOf, lockCaseRow, upsertOpenCase } from '#moderation/store/cases.server.ts'
import { newId } from '#shared/ids.ts'

export interface NewCase {
  subject: Subject
  subjectId: string
  providerId: string
  title: string
  flags: Flag[]
  /** The appealed rejection, and why it was wrong. */
  appealOf?: string
  appealText?: string
  /** The import that it came with. */
  batchId?: string | undefined
}

/**
 * Opens a case. A subject has at most one open case, which a repeated call updates. The caller checks permissions.
 * Throws `transition-not-allowed` for an appeal that is not possible.
 */
export async function openCase(
  ctx: AppContext,
  { appealOf, appealText, ...one }: NewCase,
): Promise<{ id: string; reference: string }> {
  const id = newId()
  const references = [0, 1, 2].map(() => caseReferenceOf(randomBytes(6)))
  const openedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return ctx.db.transaction(async (db) => {
    const text =
      appealOf === undefined ? '' : await appealable({ ...ctx, db }, { appealOf, text: appealText ?? '', ...one })
    const row = {
      ...one,
      id,
      references,
      openedBy,
      appealOf: appealOf ?? null,
      appealText: text,
      batchId: one.batchId ?? null,
    }
    const opened = await upsertOpenCase(db, row, ctx.now)
    if (opened.id === id) await ctx.publish(db, 'case.opened', { caseId: id })
    return opened
  })
}

interface Appeal extends Pick<NewCase, 'subject' | 'subjectId'> {
  appealOf: string
  text: string
}

/** The text of a valid appeal: of a rejection of this subject, once, within the deadline. */
async function appealable(ctx: AppContext, { appealOf, text, subject, subjectId }: Appeal): Promise<string> {
  const first = await lockCaseRow(ctx.db, appealOf)
  const until = first?.subject === subject && first.subjectId === subjectId ? appealableUntil(first) : null
  if (until === null) throw noAppeal('There is no decision here that can be appealed.')
  if (until <= ctx.now) throw noAppeal('The time to appeal this decision is over.')
  if (await findAppealOf(ctx.db, appealOf)) throw noAppeal('This decision was appealed already.')
  const plain = text.trim()
  if (plain.length >= shortestNote && plain.length <= longestNote) return plain
  throw decisionIncomplete({ text: `Write why it was wrong, in ${shortestNote} to ${longestNote} characters.` })
}

// Crockford's base 32: without I, L, O and U, so that a reference can be dictated.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "M-7K2Q9M" from six random bytes. */
const caseReferenceOf = (random: Uint8Array): string =>
  `M-${Array.from(random.slice(0, 6), (byte) => alphabet[byte & 31]).join('')}`
