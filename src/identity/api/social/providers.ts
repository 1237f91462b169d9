import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'

/** A sign-in provider as the operator set it up. With an issuer: any OpenID provider; without: one that the library knows by its id. */
export interface ProviderSettings {
  id: string
  name: string
  issuer?: string
  /** Where the issuer describes itself, when that is not at its own address. */
  discoveryUrl?: string
  /** Asks people anew each time instead of remembering them. */
  prompt?: 'login'
  clientId: string
  clientSecret: string
}

export const discoveryOf = ({ issuer = '', discoveryUrl }: ProviderSettings) =>
  discoveryUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

type Known = NonNullable<BetterAuthOptions['socialProviders']>

/** The ways to sign in with somebody else's account, in the library's own terms. */
export function signInProviders(settings: ProviderSettings[]): { known: Known; plugins: BetterAuthPlugin[] } {
  const named = settings.filter(({ issuer }) => !issuer)
  // An address that the provider does not vouch for opens no session before our own email was answered.
  const known = Object.fromEntries(
    named.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret, requireEmailVerification: true }]),
  )
  return { known, plugins: openIdProviders(settings.filter(({ issuer }) => issuer)) }
}

/** Code flow with PKCE, state, nonce and a verified ID token; without keys to verify it, a provider is not offered at all. */
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
  // The library would ask every issuer before it answers anybody. What is noted as missing, it asks for at the first use instead: the
  // market starts while an issuer sleeps.
  const genericOAuthPendingDiscovery = new Map(config.map((one) => [one.providerId, one]))
  return [
    { ...genericOAuth({ config }), init: () => ({ context: { genericOAuthPendingDiscovery } }) } as BetterAuthPlugin,
  ]
}
