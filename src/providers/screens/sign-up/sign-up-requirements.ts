/** What this market asks of businesses that sign up. */
export interface SignUpRequirements {
  year: number
  /** The setting `providers.required_proofs`. */
  requiredProofs: string[]
}
