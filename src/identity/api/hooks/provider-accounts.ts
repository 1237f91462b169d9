import type { BetterAuthOptions } from 'better-auth'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { beginProfile } from '#identity/commands/people/begin-profile.ts'

/** Stores the profile of the provider's verified ID token; the token itself is not stored. */
async function withProfile<Account extends object>(account: Account) {
  const { visit } = authWorld()
  if (!visit) return undefined
  const { arrival, name, photo } = visit
  return {
    data: { ...account, idToken: null, providerEmail: arrival.email, providerName: name || null, providerPhoto: photo },
  }
}

/** Writes provider accounts, and the profile of a new user. */
export const providerAccountHooks = (regionOf: (country: string) => string) =>
  ({
    account: { create: { before: withProfile }, update: { before: withProfile } },
    user: {
      create: {
        after: async ({ id }) => {
          const world = authWorld()
          const { ctx, visit } = world
          if (!visit) return
          world.unconfirmed = id
          await beginProfile(ctx, id, { firstName: visit.firstName, lastName: visit.lastName }, regionOf)
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks']
