/** Part of the contract: how the installation itself is. */

import type { HealthState } from '#operations/rules/worst-state.ts'

export type { HealthState }

export interface HealthPart {
  key: string
  label: string
  state: HealthState
  /** How it is, in one short sentence. */
  words: string
  /** Where one can act, at the admin dashboard. */
  to: string
}

export interface Health {
  /** As bad as its worst part. */
  state: HealthState
  parts: HealthPart[]
}
