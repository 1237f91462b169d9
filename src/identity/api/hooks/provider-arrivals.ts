import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { departureOf, errandOf, type ProviderVisit } from '#identity/api/social/provider-visit.ts'
import { receiveArrival } from '#identity/commands/social/receive-arrival.ts'
import { recentForSeconds } from '#identity/rules/sessions/session-life.ts'
import { toldProfile } from '#identity/rules/social/provider-profile.ts'

type GetUserInfo = OAuthProvider['getUserInfo']
type Told = NonNullable<Awaited<ReturnType<GetUserInfo>>>

const guarded = new WeakSet<OAuthProvider>()

/** Before a provider's answer is read: whatever the library then learns of the person goes by our rules first. */
export const arrivalHooks = {
  before: [
    {
      matcher: ({ path }: { path?: string }) => path === '/callback/:id',
      handler: createAuthMiddleware(async (c) => {
        const provider = c.context.socialProviders.find(({ id }) => id === c.params?.id)
        if (provider) guard(provider)
      }),
    },
  ],
}

/** Stands between the verified answer of a provider and everything that the library would do with it. */
function guard(provider: OAuthProvider) {
  if (guarded.has(provider)) return
  guarded.add(provider)
  const ask: GetUserInfo = provider.getUserInfo.bind(provider)
  provider.getUserInfo = async (tokens) => {
    const told = await ask(tokens)
    if (!told?.user) return told
    const accountId = String(await provider.accountSubject({ tokens, profile: told.data }))
    return receive(provider.id, accountId, told)
  }
}

async function receive(providerId: string, accountId: string, told: Told): Promise<Told> {
  const [world, state] = [authWorld(), await getOAuthState()]
  if (!state) throw new Error('somebody comes from a provider without having been sent there')
  const claims = { ...told.data } as Record<string, unknown>
  if (isOldWord(claims)) throw sentBack(state.errorURL, 'invalid-auth-event')
  const { email, isEmailVerified, ...profile } = toldProfile(told.user, claims)
  const [arrival, errand] = [{ providerId, accountId, email, isEmailVerified }, errandOf(state)]
  const { verdict, ownerId, isNew } = await receiveArrival(world.ctx, arrival, errand)
  const visit: ProviderVisit = { arrival, errand, ...profile, isNew }
  world.visit = visit
  if (ownerId !== null && errand.mode === 'signIn') world.unconfirmed = ownerId
  if (verdict.kind === 'refused') {
    visit.offersLinkTo = verdict.offersLinkTo
    throw sentBack(state.errorURL, verdict.code)
  }
  world.staysIn = errand.mode === 'reauth'
  if (world.staysIn && isOldProof(claims, departureOf(state)?.startedAt ?? 0))
    throw sentBack(state.errorURL, 'requires-recent-login')
  const { name, photo } = profile
  return {
    ...told,
    user: { ...told.user, email: email ?? undefined, emailVerified: isEmailVerified, name, image: photo ?? undefined },
  } as Told
}

// Clocks differ.
const clockMs = 60_000
const oldestMs = () => Date.now() - recentForSeconds * 1000 - clockMs

/** A token that a provider wrote long before this moment was not written for it. */
const isOldWord = ({ iat }: Record<string, unknown>) => typeof iat === 'number' && iat * 1000 < oldestMs()

/** The provider remembered the person instead of asking them anew, or asked them too long ago. Many do not say. */
const isOldProof = ({ auth_time: at }: Record<string, unknown>, startedAt: number) =>
  typeof at === 'number' && at * 1000 < Math.max(startedAt - clockMs, oldestMs())

function sentBack(errorUrl: string | undefined, code: string): APIError {
  const url = new URL(errorUrl ?? '/login', 'http://own.invalid')
  url.searchParams.set('error', code)
  const isOwn = url.origin === 'http://own.invalid'
  return new APIError('FOUND', undefined, { location: isOwn ? url.pathname + url.search : url.href })
}
