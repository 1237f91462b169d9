import type { AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { ageCodes, ageLocks, ageSessions, findUserId } from '#identity/store/sessions/ages.server.ts'

type Part = 'created' | 'auth' | 'absolute' | 'expires' | 'codes' | 'locks'

interface Ageing {
  email?: string | undefined
  userId?: string | undefined
  seconds: number
  what?: Part[] | undefined
}

const usual: Part[] = ['created', 'auth', 'absolute', 'codes', 'locks']

/**
 * Moves the times of one account, or of all if none is given: sessions, codes, rate limits. Throws `not-found` outside
 * the emulator.
 */
export async function ageAccount(ctx: AppContext, { email, userId, seconds, what = usual }: Ageing): Promise<void> {
  if (!ctx.isDemo) throw authError('not-found')
  const id = userId ?? (email === undefined ? null : await findUserId(ctx.db, email.toLowerCase()))
  if (id === undefined) throw authError('user-not-found')
  await ctx.db.transaction(async (db) => {
    await ageSessions(db, id, seconds, new Set(what))
    if (what.includes('codes')) await ageCodes(db, id, seconds)
    if (what.includes('locks')) await ageLocks(db, id, seconds)
  })
}
