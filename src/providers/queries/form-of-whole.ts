import type { AppContext } from '#server/context.ts'
import { formOfProvider } from '#providers/rules/sign-up/form-of-provider.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'

/** The form of a stored provider, with decrypted fields. */
export function formOfWhole(ctx: Pick<AppContext, 'unseal'>, whole: WholeProvider): ProviderForm {
  const { sealedIban } = whole.payout
  return formOfProvider(whole, sealedIban ? ctx.unseal(sealedIban) : '')
}
