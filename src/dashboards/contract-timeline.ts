/** Part of the contract: what happened around an order, for administrators. */

export interface TimelineEvent {
  at: string
  /** "21 Nov 2026, 14:05 UTC" */
  when: string
  kind: 'item' | 'payment' | 'refund' | 'chargeback' | 'dispute' | 'mail' | 'note'
  text: string
  by: string
  /** Id of the mail, to send it again. */
  mailId?: string
}
