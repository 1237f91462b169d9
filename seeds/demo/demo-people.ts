import { idOf, type Row } from '../store.server.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import type { Instant } from '#shared/time/instant.ts'

interface DemoPerson {
  email: string
  name: string
}

export const accountIdOf = ({ email }: { email: string }): string => idOf(`account ${email}`)

/** The row of a confirmed account in `auth_user`. */
export const accountRow = ({ email, name }: DemoPerson, times: { created_at: string; updated_at: string }): Row => ({
  id: accountIdOf({ email }),
  name,
  email,
  email_verified: true,
  phone_number_verified: false,
  two_factor_enabled: false,
  disabled: false,
  disabled_reason: '',
  is_demo: true,
  terms_version: '',
  wants_newsletter: false,
  ...times,
})

/** The context of somebody with an account, at an instant. */
export function asPerson(ctx: AppContext, person: DemoPerson, now: Instant): AppContext {
  const userId = accountIdOf(person)
  const actor: SignedInUser = {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: userId,
    sessionId: userId,
    authAt: now,
    email: person.email,
    isEmailVerified: true,
    isAdmin: false,
    displayName: person.name,
    photoURL: null,
    impersonatedBy: null,
  }
  return { ...ctx, now, actor }
}
