import type { AppContext } from '#server/context.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import { countDemoAccounts } from '#identity/store/people/accounts.server.ts'

interface Known {
  providers: { id: string; name: string }[]
  publicKey: string | null
  /** Whether text messages can be sent: by a gateway, or to the outbox of a demo. */
  canText: boolean
}

/** What a client needs before the sign-in: methods, challenges, and in a demo the accounts to try. */
export async function describeConfig(ctx: AppContext, { providers, publicKey, canText }: Known) {
  return {
    schemaVersion: 1,
    emulator: ctx.isDemo,
    authorizedDomains: [new URL(ctx.publicUrl).hostname],
    providers,
    methods: { password: true, phone: canText && ctx.settings.get('accounts.phone_sign_in'), passkey: true },
    captcha: getCaptchaConfig(ctx),
    publicKey,
    minAge: ctx.settings.get('accounts.min_age'),
    demoAccounts: await listDemoAccounts(ctx),
  }
}

/** The accounts to try; none outside of a demo, and when they were deleted. */
export const listDemoAccounts = async (ctx: AppContext) =>
  ctx.isDemo && (await countDemoAccounts(ctx.db)) > 0 ? demoAccounts : []
