import type { AppContext } from '#server/context.ts'
import type { KoaContext, Provider } from 'oidc-provider'
import { testLoginProblem } from '#identity/api/social/test-login-page.ts'
import type { SigningKey } from '#identity/api/social/test-login-keys.ts'
import { findTestPerson, testLoginRecords } from '#identity/commands/social/save-test-login.ts'

export interface TestLoginSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  secretKey: SigningKey
}

const scope = 'openid email profile'
const hour = 3600

/** A complete OpenID provider for one client, in this process. Its package is loaded on first use. */
export async function makeProvider(
  world: Pick<AppContext, 'db' | 'hashed' | 'seal' | 'unseal'>,
  settings: TestLoginSettings,
): Promise<Provider> {
  const { Provider } = await import('oidc-provider')
  const { issuer, clientId, clientSecret, redirectUri, secretKey } = settings
  const provider: Provider = new Provider(issuer, {
    adapter: testLoginRecords(world),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: [secretKey] },
    cookies: { keys: [world.hashed('test-login cookies')], names: cookieNames },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
    },
    interactions: { url: (_c: KoaContext, { uid }: { uid: string }) => `${issuer}/choose/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: hour, Session: hour, Grant: hour, AuthorizationCode: 60, AccessToken: hour, IdToken: hour },
    findAccount: async (_c: KoaContext, id: string) => accountOf(world, id),
    loadExistingGrant: async ({ oidc }: KoaContext) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: async (c: KoaContext & { type: string }) => {
      c.type = 'html'
      c.body = String(await testLoginProblem('This sign-in is over. Start again from the login page.'))
    },
  })
  provider.proxy = true
  return provider
}

export const cookieNames = {
  session: 'sokora.test_session',
  interaction: 'sokora.test_visit',
  resume: 'sokora.test_resume',
}

async function accountOf(world: Pick<AppContext, 'db'>, id: string) {
  const person = await findTestPerson(world, id)
  if (!person) return undefined
  const { name, email, isEmailVerified } = person
  return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: isEmailVerified }) }
}
