/** Part of the contract: the first days of a market. */

export const setupSteps = ['market', 'place', 'mail', 'payments', 'examples'] as const

export type SetupStep = (typeof setupSteps)[number]

export interface SetupState {
  done: SetupStep[]
  isFinished: boolean
}

/** How mail gets out. The address and the password of the server are told to nobody. */
export interface MailTransport {
  by: 'environment' | 'setting' | 'none'
  /** "mail.example:465", where a setting says it. */
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
