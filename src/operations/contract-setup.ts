/** Part of the contract: the setup of a new market. */

export const setupSteps = ['market', 'place', 'mail', 'payments', 'examples'] as const

export type SetupStep = (typeof setupSteps)[number]

export interface SetupState {
  done: SetupStep[]
  isFinished: boolean
}

/** How emails are sent. The server's full address and password are never returned. */
export interface MailTransport {
  by: 'environment' | 'setting' | 'none'
  /** "mail.example:465", when a setting has it. */
  host: string | null
  mailFrom: string | null
}

export interface ChecklistItem {
  key: string
  label: string
  isDone: boolean
  to: string
}

export interface Checklist {
  items: ChecklistItem[]
  isDone: boolean
}
