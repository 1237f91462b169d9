import type { AppContext } from '#server/context.ts'
import { idempotencyInProgress, idempotencyMismatch } from '#market/rules/errors.ts'
import { findAnswer, saveAnswer, lockKey } from '#market/store/idempotency.server.ts'

interface Request {
  /** Whose key it is and for what: "place-order:VISITOR". The same key of another person is another key. */
  scope: string
  /** 8–64 characters, made by the client. */
  key: string
  /** A hash of what was asked. */
  requestHash: string
}

export interface Answer<Body> {
  status: number
  body: Body
  /** True when this is the answer of an earlier request with the same key. */
  isRepeat: boolean
}

/**
 * Does the work once for a key and gives every repeat the first answer, for 24 hours. Answer and work are one transaction: a crash leaves both or none.
 * A refusal is not kept, so that the person can put it right and try again.
 * Refuses `idempotency-mismatch` (same key, other contents) and `idempotency-in-progress`.
 */
export async function runOnce<Body>(
  ctx: AppContext,
  { scope, key, requestHash }: Request,
  work: (ctx: AppContext) => Promise<Body>,
  status = 200,
) {
  const answerOnce = async (db: AppContext['db']): Promise<Answer<Body>> => {
    if (!(await lockKey(db, scope, key))) throw idempotencyInProgress()
    const saved = await findAnswer(db, scope, key)
    if (saved && saved.requestHash !== requestHash) throw idempotencyMismatch()
    if (saved) return { status: saved.status, body: saved.body as Body, isRepeat: true }
    const body = await work({ ...ctx, db })
    await saveAnswer(db, scope, key, { requestHash, status, body }, ctx.now)
    return { status, body, isRepeat: false }
  }
  // The second time finds the answer of the first.
  return ctx.db.transaction(answerOnce, { isSafeTwice: true })
}
