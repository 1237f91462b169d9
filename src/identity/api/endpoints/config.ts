import { createAuthEndpoint } from 'better-auth/api'
import { worldOf } from '#identity/api/library/auth-context.ts'
import { makeChallenge } from '#identity/commands/captcha/make-challenge.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { describeConfig } from '#identity/queries/describe-config.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'

interface Known {
  providers: { id: string; name: string }[]
  publicKey: string | undefined
  canText: boolean
}

/** What a client needs before the sign-in. */
export const configEndpoints = ({ providers, publicKey, canText }: Known) => ({
  identityConfig: createAuthEndpoint('/config', { method: 'GET' }, async (c) =>
    c.json(
      await describeConfig(worldOf(), {
        providers: providers.map(({ id, name }) => ({ id, name })),
        publicKey: publicKey ?? null,
        canText,
      }),
    ),
  ),
  captchaConfig: createAuthEndpoint('/captcha/config', { method: 'GET' }, async (c) =>
    c.json(getCaptchaConfig(worldOf())),
  ),
  captchaChallenge: createAuthEndpoint('/captcha/challenge', { method: 'GET' }, async (c) =>
    c.json(await makeChallenge(worldOf(), String(c.query?.action ?? ''))),
  ),
  passwordPolicy: createAuthEndpoint('/password-policy', { method: 'GET' }, async (c) =>
    c.json(getPasswordPolicy(worldOf())),
  ),
})
