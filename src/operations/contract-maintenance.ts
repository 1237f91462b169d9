/** Part of the contract: how the market shows itself while it is worked on. */
export interface MaintenanceView {
  mode: 'off' | 'notice' | 'closed'
  message: string
  /** "Today 14:30", in the zone of the market. */
  until: string | null
  /** What stands on every page. */
  words: string | null
}
