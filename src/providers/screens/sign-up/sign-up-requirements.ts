/** What this market requires at the sign-up of a provider. */
export interface SignUpRequirements {
  year: number
  /** The setting `providers.required_proofs`. */
  requiredProofs: string[]
}
