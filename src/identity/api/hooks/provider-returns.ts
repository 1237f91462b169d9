import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { authWorld, type AuthWorld } from '#identity/api/library/auth-context.ts'
import { fromCallback } from '#identity/api/library/library-errors.ts'
import { departureOf } from '#identity/api/social/provider-visit.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import { linkKey, popupKey, signUpKey, type CookieCall } from '#identity/api/sessions/visit-cookies.ts'
import { finishPopup } from '#identity/commands/social/follow-popup.ts'
import { recordConnected } from '#identity/commands/social/record-connected.ts'
import { offerLink } from '#identity/commands/social/offer-link.ts'
import { donePath, endingOf, type Ending } from '#identity/rules/social/provider-returns.ts'

/**
 * Sets where the browser goes after a provider, with our own error codes; the waiting page can read the result here if
 * no message reaches it. Runs after the second factor.
 */
export const endedVisits = (providers: ProviderSettings[]): BetterAuthPlugin => ({
  id: 'ended-visits',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === '/callback/:id',
        handler: createAuthMiddleware(async (c) => {
          const location = c.context.responseHeaders?.get('location')
          if (!location) return
          const [world, state] = [authWorld(), await getOAuthState()]
          const { publicUrl } = world.ctx
          const ending = endingOf({ location, publicUrl, callbackUrl: state?.callbackURL, codeOf: fromCallback })
          await endPopup(c, ending, departureOf(state)?.eventId)
          await recordNewLink(providers, world, ending)
          await leaveKeys(c, world, ending)
          throw c.redirect(ending.to)
        }),
      },
    ],
  },
})

/** Tells the page that opened the popup. */
async function endPopup(c: CookieCall, { to, error }: Ending, departed: string | undefined): Promise<void> {
  const eventId = departed ?? eventIdIn(to)
  const key = await popupKey.read(c)
  if (eventId && key) await finishPopup(authWorld().ctx, eventId, { key, error })
}

async function recordNewLink(
  providers: ProviderSettings[],
  { ctx, visit }: AuthWorld,
  { error }: Ending,
): Promise<void> {
  if (!visit?.isNew || visit.errand.mode !== 'link' || error !== null) return
  const provider = providers.find(({ id }) => id === visit.arrival.providerId)
  await recordConnected(ctx, provider?.name ?? '')
}

/** Cookies for the next step: to confirm the address in this browser only, or to link the account of the provider. */
async function leaveKeys(c: CookieCall, { ctx, visit, unconfirmed }: AuthWorld, { error }: Ending): Promise<void> {
  if (unconfirmed && error === 'unverified-email') await signUpKey.write(c, unconfirmed)
  if (!visit?.offersLinkTo) return
  const { providerId } = visit.arrival
  await linkKey.write(c, await offerLink(ctx, { userId: visit.offersLinkTo, providerId }))
}

function eventIdIn(path: string): string | null {
  const url = new URL(path, 'http://same-origin.invalid')
  return url.pathname === donePath ? url.searchParams.get('eventId') : null
}
