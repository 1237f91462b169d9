import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import {
  countCodeTry,
  findCodeByHash,
  insertCode,
  consumeCodeByHash,
  consumeCodeById,
  type StoredCode,
} from '#identity/store/codes/one-time-codes.server.ts'
import { isId, newId, newToken } from '#shared/ids.ts'

export type { StoredCode }

interface NewCode {
  purpose: string
  userId?: string
  /** What the code is for; stored as plain text, so nothing secret. */
  detail?: Record<string, unknown>
  lifeMs: number
}

/** Issues a code for a link: 256 random bits. Returns the text for the link; the database stores a hash. */
export async function issueLinkCode(
  ctx: AppContext,
  { purpose, userId, detail = {}, lifeMs }: NewCode,
): Promise<string> {
  const [id, code] = [newId(), newToken()]
  const codeHash = ctx.hashed(`code:${code}`)
  await insertCode(ctx.db, {
    id,
    purpose,
    codeHash,
    userId: userId ?? null,
    detail,
    expiresAt: ctx.now + lifeMs,
    createdAt: ctx.now,
  })
  return code
}

/** The content of a link code, without using it up. Throws `invalid-action-code` and `expired-action-code`. */
export async function readLinkCode(ctx: AppContext, code: string): Promise<StoredCode> {
  return fresh(ctx, await findCodeByHash(ctx.db, ctx.hashed(`code:${code}`)))
}

/** Uses up a link code. Of concurrent attempts one succeeds. Throws `invalid-action-code` and `expired-action-code`. */
export async function spendLinkCode(ctx: AppContext, code: string): Promise<StoredCode> {
  return fresh(ctx, await consumeCodeByHash(ctx.db, ctx.hashed(`code:${code}`)))
}

function fresh(ctx: AppContext, found: StoredCode | undefined): StoredCode {
  if (!found) throw authError('invalid-action-code')
  if (found.expiresAt <= ctx.now) throw authError('expired-action-code')
  return found
}

/** Issues six digits for a text message, with an id of their own. */
export async function issueDigits(
  ctx: AppContext,
  { purpose, userId, detail = {}, lifeMs }: NewCode,
): Promise<{ id: string; code: string }> {
  const [id, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')]
  const codeHash = ctx.hashed(`digits:${id}:${code}`)
  await insertCode(ctx.db, {
    id,
    purpose,
    codeHash,
    userId: userId ?? null,
    detail,
    expiresAt: ctx.now + lifeMs,
    createdAt: ctx.now,
  })
  return { id, code }
}

const triesAllowed = 5

/**
 * Checks digits, and uses them up if they are correct; a wrong attempt counts even if the caller's transaction is
 * rolled back. Throws `invalid-verification-id`, `code-expired`, `too-many-requests` and `invalid-verification-code`.
 */
export async function spendDigits(
  ctx: AppContext,
  { id, code, purpose }: { id: string; code: string; purpose: string },
): Promise<StoredCode> {
  const tried = isId(id) ? await countCodeTry(ctx.db, id) : undefined
  if (!tried || tried.purpose !== purpose) throw authError('invalid-verification-id')
  if (tried.expiresAt <= ctx.now) throw authError('code-expired')
  if (tried.tries > triesAllowed) throw authError('too-many-requests', { blanks: { n: 60 }, retryAfterSeconds: 60 })
  const taken = await consumeCodeById(ctx.db, id, ctx.hashed(`digits:${id}:${code}`))
  if (!taken) throw authError('invalid-verification-code')
  return taken
}
