import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { departureOf, intentOf, type ProviderVisit } from '#identity/api/social/provider-visit.ts'
import { receiveArrival } from '#identity/commands/social/receive-arrival.ts'
import { recentForSeconds } from '#identity/rules/sessions/session-life.ts'
import { providerProfile } from '#identity/rules/social/provider-profile.ts'

type GetUserInfo = OAuthProvider['getUserInfo']
type ProviderAnswer = NonNullable<Awaited<ReturnType<GetUserInfo>>>

const guarded = new WeakSet<OAuthProvider>()

/** Applies our rules to the provider's response before the library handles it. */
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

/** Runs between the verified response of a provider and the library. */
function guard(provider: OAuthProvider) {
  if (guarded.has(provider)) return
  guarded.add(provider)
  const fetchUserInfo: GetUserInfo = provider.getUserInfo.bind(provider)
  provider.getUserInfo = async (tokens) => {
    const answer = await fetchUserInfo(tokens)
    if (!answer?.user) return answer
    const accountId = String(await provider.accountSubject({ tokens, profile: answer.data }))
    return receive(provider.id, accountId, answer)
  }
}

async function receive(providerId: string, accountId: string, answer: ProviderAnswer): Promise<ProviderAnswer> {
  const [world, state] = [authWorld(), await getOAuthState()]
  if (!state) throw new Error('somebody comes from a provider without having been sent there')
  const claims = { ...answer.data } as Record<string, unknown>
  if (isOldWord(claims)) throw sentBack(state.errorURL, 'invalid-auth-event')
  const { email, isEmailVerified, ...profile } = providerProfile(answer.user, claims)
  const [arrival, intent] = [{ providerId, accountId, email, isEmailVerified }, intentOf(state)]
  const { verdict, ownerId, isNew } = await receiveArrival(world.ctx, arrival, intent)
  const visit: ProviderVisit = { arrival, errand: intent, ...profile, isNew }
  world.visit = visit
  if (ownerId !== null && intent.mode === 'signIn') world.unconfirmed = ownerId
  if (verdict.kind === 'rejected') {
    visit.offersLinkTo = verdict.offersLinkTo
    throw sentBack(state.errorURL, verdict.code)
  }
  world.staysIn = intent.mode === 'reauth'
  if (world.staysIn && isOldProof(claims, departureOf(state)?.startedAt ?? 0))
    throw sentBack(state.errorURL, 'requires-recent-login')
  const { name, photo } = profile
  return {
    ...answer,
    user: {
      ...answer.user,
      email: email ?? undefined,
      emailVerified: isEmailVerified,
      name,
      image: photo ?? undefined,
    },
  } as ProviderAnswer
}

// Tolerance for clock differences, in ms.
const clockMs = 60_000
const oldestMs = () => Date.now() - recentForSeconds * 1000 - clockMs

/** A token issued long before now does not belong to this sign-in. */
const isOldWord = ({ iat }: Record<string, unknown>) => typeof iat === 'number' && iat * 1000 < oldestMs()

/** The provider used a remembered session, or authenticated the user too long ago. Many providers do not say. */
const isOldProof = ({ auth_time: at }: Record<string, unknown>, startedAt: number) =>
  typeof at === 'number' && at * 1000 < Math.max(startedAt - clockMs, oldestMs())

function sentBack(errorUrl: string | undefined, code: string): APIError {
  const url = new URL(errorUrl ?? '/login', 'http://same-origin.invalid')
  url.searchParams.set('error', code)
  const isSameOrigin = url.origin === 'http://same-origin.invalid'
  return new APIError('FOUND', undefined, { location: isSameOrigin ? url.pathname + url.search : url.href })
}
