import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { visibleLength } from '#shared/text/plain-text.ts'
import { workerOf } from '#support/commands/with-ticket.ts'
import type { CannedInput } from '#support/contract.ts'
import { unknownPlaceholders } from '#support/rules/canned.ts'
import { answerIncomplete, cannedExists } from '#support/rules/errors.ts'
import { changeCanned, deleteCanned, isTitleTaken, lockCanned, saveCanned } from '#support/store/canned.server.ts'

/** Adds a saved reply. Throws `permission-denied`, `answer-incomplete` and `canned-answer-exists`. */
export async function addCanned(ctx: AppContext, input: CannedInput): Promise<{ id: string }> {
  await requireRight(ctx, 'answer-tickets')
  requireGood(input)
  const id = newId()
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    if (!(await saveCanned(db, { id, ...input }, workerOf(ctx), ctx.now))) throw cannedExists()
    await recordAct(inside, { type: 'canned-answer-added', target: { kind: 'canned-answer', id, label: input.title } })
  })
  return { id }
}

/**
 * Changes a saved reply for everybody. Throws `permission-denied`, `not-found`, `answer-incomplete` and
 * `canned-answer-exists`.
 */
export async function changeCannedAnswer(ctx: AppContext, id: string, input: CannedInput): Promise<void> {
  await requireRight(ctx, 'answer-tickets')
  requireGood(input)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = isId(id) ? await lockCanned(db, id) : undefined
    if (!before) throw notFound('answer')
    if (await isTitleTaken(db, input.title, id)) throw cannedExists()
    await changeCanned(db, { id, ...input }, workerOf(ctx), ctx.now)
    const titles =
      before.title === input.title ? {} : { before: { title: before.title }, after: { title: input.title } }
    await recordAct(inside, {
      type: 'canned-answer-changed',
      target: { kind: 'canned-answer', id, label: input.title },
      ...titles,
    })
  })
}

/** Throws `permission-denied` and `not-found`. */
export async function removeCanned(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'answer-tickets')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = isId(id) ? await lockCanned(db, id) : undefined
    if (!before) throw notFound('answer')
    await deleteCanned(db, id)
    await recordAct(inside, {
      type: 'canned-answer-removed',
      target: { kind: 'canned-answer', id, label: before.title },
    })
  })
}

function requireGood({ title, text }: CannedInput): void {
  const [shown, unknown] = [visibleLength(title), unknownPlaceholders(text)]
  const wrong: Record<string, string> = {
    ...((shown < 2 || [...title].length > 80) && { title: 'A name of 2 to 80 letters.' }),
    ...(unknown.length > 0 && {
      text: `{${unknown[0]}} stands for nothing. There are {name}, {reference} and {order}.`,
    }),
    ...((visibleLength(text) < 10 || [...text].length > 4_000) && { text: 'An answer of 10 to 4,000 letters.' }),
  }
  if (Object.keys(wrong).length > 0) throw answerIncomplete(wrong)
}
