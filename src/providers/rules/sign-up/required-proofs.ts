import type { ProofKind, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'

/**
 * The documents that the setting requires: "identity" from everybody, "licence:food" for a category, "insurance:DE" in
 * a country.
 */
export function requiredProofs(
  required: readonly string[],
  { categories, country }: Pick<ProviderForm, 'categories' | 'country'>,
): ProofKind[] {
  const kinds = required.flatMap((one) => {
    const [kind = '', where] = one.split(':')
    const concerns = where === undefined || where === country || categories.some((category) => category === where)
    return concerns && isProofKind(kind) ? [kind] : []
  })
  return [...new Set(kinds)]
}

const isProofKind = (text: string): text is ProofKind => ['identity', 'licence', 'insurance'].includes(text)

export const proofTexts: Record<ProofKind, string> = {
  identity: 'Proof of identity',
  licence: 'Licence',
  insurance: 'Insurance',
}
