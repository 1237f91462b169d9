/** Part of the contract: the health of the installation. */

import type { HealthState } from '#operations/rules/worst-state.ts'

export type { HealthState }

export interface HealthPart {
  key: string
  label: string
  state: HealthState
  /** The state in one short sentence. */
  words: string
  /** The page of the admin dashboard for this part. */
  to: string
}

export interface Health {
  /** The worst state of all parts. */
  state: HealthState
  parts: HealthPart[]
}
