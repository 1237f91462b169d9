import type { AppContext } from '#context.ts'
import { formOfProvider } from '#providers/rules/form-of-provider.ts'
import type { ProviderForm } from '#providers/rules/provider-form.ts'
import type { WholeProvider } from '#providers/rules/whole-provider.ts'

/** The form of a business as it stands, with what lies sealed. */
export function formOfWhole(ctx: Pick<AppContext, 'unseal'>, whole: WholeProvider): ProviderForm {
  const { sealedIban } = whole.payout
  return formOfProvider(whole, sealedIban ? ctx.unseal(sealedIban) : '')
}
