/** What this market asks of businesses that sign up. */
export interface Asked {
  year: number
  /** The setting `providers.required_proofs`. */
  requiredProofs: string[]
}
