import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'

/** A sign-in provider as configured. With an issuer: any OpenID provider; without: one that the library knows by id. */
export interface ProviderSettings {
  id: string
  name: string
  issuer?: string
  /** The URL of the issuer's metadata, if it is not at the standard path. */
  discoveryUrl?: string
  /** Requires authentication each time instead of a remembered session. */
  prompt?: 'login'
  clientId: string
  clientSecret: string
}

export const discoveryOf = ({ issuer = '', discoveryUrl }: ProviderSettings) =>
  discoveryUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

type Known = NonNullable<BetterAuthOptions['socialProviders']>

/** The sign-in providers as options of the library. */
export function signInProviders(settings: ProviderSettings[]): { known: Known; plugins: BetterAuthPlugin[] } {
  const named = settings.filter(({ issuer }) => !issuer)
  // An address that the provider does not confirm opens no session before our own confirmation email is used.
  const known = Object.fromEntries(
    named.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret, requireEmailVerification: true }]),
  )
  return { known, plugins: openIdProviders(settings.filter(({ issuer }) => issuer)) }
}

/** Code flow with PKCE, state, nonce and a verified ID token; a provider without verification keys is not offered. */
function openIdProviders(settings: ProviderSettings[]): BetterAuthPlugin[] {
  if (settings.length === 0) return []
  const config = settings.map((provider) => ({
    providerId: provider.id,
    name: provider.name,
    discoveryUrl: discoveryOf(provider),
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    ...(provider.prompt && { prompt: provider.prompt }),
    requireIdTokenVerification: true,
    requireEmailVerification: true,
  }))
  // The library would query every issuer before its first response. Marked as pending, the metadata is loaded on first
  // use: the market starts while an issuer is down.
  const genericOAuthPendingDiscovery = new Map(config.map((one) => [one.providerId, one]))
  return [
    { ...genericOAuth({ config }), init: () => ({ context: { genericOAuthPendingDiscovery } }) } as BetterAuthPlugin,
  ]
}
