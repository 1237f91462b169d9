/** Part of the contract: the maintenance mode. */
export interface MaintenanceView {
  mode: 'off' | 'notice' | 'closed'
  message: string
  /** "Today 14:30", in the time zone of the market. */
  until: string | null
  /** The notice on every page. */
  words: string | null
}
