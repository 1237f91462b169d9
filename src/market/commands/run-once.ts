import type { AppContext } from '#server/context.ts'
import { idempotencyInProgress, idempotencyMismatch } from '#market/rules/errors.ts'
import { findAnswer, savingAnswer, lockKey, type ScopedKey } from '#market/store/idempotency.server.ts'

interface Request extends ScopedKey {
  /** A hash of the request's content. */
  requestHash: string
}

export interface Answer<Body> {
  status: number
  body: Body
  /** True when this is the stored answer of an earlier request with the same key. */
  isRepeat: boolean
}

/**
 * Runs the work once for a key and gives every repeat the first answer, for 24 hours. Work and answer are one
 * transaction, so a crash leaves both or none. Errors are not stored: the client can correct the request and repeat it.
 * Throws `idempotency-mismatch` (same key, other content) and `idempotency-in-progress`.
 */
export async function runOnce<Body>(
  ctx: AppContext,
  request: Request,
  work: (ctx: AppContext) => Promise<Body>,
  status = 200,
) {
  const { requestHash } = request
  const answerOnce = async (db: AppContext['db']): Promise<Answer<Body>> => {
    const [isLocked, saved] = await Promise.all([lockKey(db, request), findAnswer(db, request)])
    if (!isLocked) throw idempotencyInProgress()
    if (saved && saved.requestHash !== requestHash) throw idempotencyMismatch()
    if (saved) return { status: saved.status, body: saved.body as Body, isRepeat: true }
    const body = await work({ ...ctx, db })
    db.beforeCommit!(() => savingAnswer(request, { requestHash, status, body }, ctx.now))
    return { status, body, isRepeat: false }
  }
  // A second run finds the answer of the first.
  return ctx.db.transaction(answerOnce, { isSafeTwice: true })
}
