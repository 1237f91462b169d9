import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { fromCallback } from '#identity/api/library/library-errors.ts'
import { departureOf } from '#identity/api/social/provider-visit.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import { linkKey, popupKey, signUpKey } from '#identity/api/sessions/visit-cookies.ts'
import { finishPopup } from '#identity/commands/social/follow-popup.ts'
import { recordConnected } from '#identity/commands/social/record-connected.ts'
import { offerLink } from '#identity/commands/social/offer-link.ts'
import { donePath, endingOf } from '#identity/rules/social/provider-returns.ts'

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
          const [{ ctx, visit, unconfirmed }, state] = [authWorld(), await getOAuthState()]
          const { publicUrl } = ctx
          const { to, error } = endingOf({ location, publicUrl, callbackUrl: state?.callbackURL, codeOf: fromCallback })
          const eventId = departureOf(state)?.eventId ?? eventIdIn(to)
          const key = await popupKey.read(c)
          if (eventId && key) await finishPopup(ctx, eventId, { key, error })
          const name = providers.find(({ id }) => id === visit?.arrival.providerId)?.name ?? ''
          if (visit?.isNew && visit.errand.mode === 'link' && error === null) await recordConnected(ctx, name)
          // The confirmation link must find the provider's account in this browser only.
          if (unconfirmed && error === 'unverified-email') await signUpKey.write(c, unconfirmed)
          if (visit?.offersLinkTo) {
            const { providerId } = visit.arrival
            await linkKey.write(c, await offerLink(ctx, { userId: visit.offersLinkTo, providerId }))
          }
          throw c.redirect(to)
        }),
      },
    ],
  },
})

function eventIdIn(path: string): string | null {
  const url = new URL(path, 'http://own.invalid')
  return url.pathname === donePath ? url.searchParams.get('eventId') : null
}
